import * as v from 'valibot';
import { Hex32 } from '../../../common/api/schemas.ts';
import { forget, recall, remember } from '../storage.ts';

const STORAGE_NAME = 'order';
const OpenOrder = v.object({ id: Hex32, crystals: v.number() });

/** An order whose end the player has not been told: its payment, and the crystals that it brings. */
export type OpenOrder = v.InferOutput<typeof OpenOrder>;

/** Keeps the order for the next start: the app may be closed before its end is known. */
export function keepOrder(order: OpenOrder): void {
  remember('local', STORAGE_NAME, order);
}

/** Returns the order that was kept; null where there is none. */
export function keptOrder(): OpenOrder | null {
  const kept = v.safeParse(OpenOrder, recall('local', STORAGE_NAME));
  return kept.success ? kept.output : null;
}

/** Drops the order of this payment, unless another has been made since. */
export function dropOrder(id: string): void {
  if (keptOrder()?.id === id) forget('local', STORAGE_NAME);
}
