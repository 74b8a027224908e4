import { proxy, type Snapshot } from 'valtio/vanilla';
import { MAX_ITEMS_SOLD_AT_ONCE } from '../../../common/api/endpoints/inventory.ts';
import type { Opened } from '../../../common/api/schemas.ts';

/** What the openings one after the other have given since the player came into their room, the newest last. */
export const run = proxy<{ opened: readonly Snapshot<Opened>[] }>({ opened: [] });

/** Takes what a round has given; of more than one sale can take, the oldest are left out. */
export function addToRun(opened: readonly Snapshot<Opened>[]): void {
  run.opened = [...run.opened, ...opened].slice(-MAX_ITEMS_SOLD_AT_ONCE);
}

/** The player leaves the room. */
export function endRun(): void {
  run.opened = [];
}
