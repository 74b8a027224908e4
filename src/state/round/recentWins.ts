import type { Snapshot } from 'valtio/vanilla';
import type { Opened } from '../../../common/api/schemas.ts';
import { type RecentWin, session } from '../session.ts';

/** What is needed to show that an item was won. */
interface WonItem extends Pick<Opened, 'inventory_id'> {
  readonly win: Snapshot<Omit<RecentWin, 'id'>>;
}

/** Adds what a round has given to the player's last wins, if the server has not told of it already. */
export function addRecentWins(won: readonly WonItem[]): void {
  const byId = new Map(session.recentWins.map((win) => [win.id, win]));
  for (const { win, inventory_id: id } of won) byId.set(id, { ...win, id });
  session.recentWins = [...byId.values()].sort((a, b) => b.id - a.id);
}
