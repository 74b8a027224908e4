import { PPM } from '../ppm.ts';
import type { Steps } from '../steps.ts';
import { draw, roll } from './draw.ts';

/** Slots of a reel, and the one the winner lies in. */
export const REEL_SLOTS = 100;
export const WINNER_SLOT = 90;
/**
 * Chance in ppm that the dearest item of the case is laid beside the winner. Decoration: it changes no draw,
 * and the fairness page says so.
 */
const HIGH_NEIGHBOR_PPM = 100_000;
/** Slots that are drawn in one step: all hundred at once take a slow phone 40 ms the first time. */
const SLOTS_A_STEP = 25;

/** The part of a receipt that a reel is made of; `index` is the winner's. */
export interface ReelSeed {
  readonly seed: string;
  readonly client_seed: string;
  readonly nonce: number;
  readonly weights: readonly number[];
  readonly index: number;
}

/**
 * What lies in each slot, as indices into the published weights. Every slot but the winner's is drawn from
 * `clientSeed:nonce:reel:i` with the case's own weights, so the reel shows true odds.
 * @param dearest index of the case's dearest item, laid beside the winner now and then.
 */
export function* reelOf(
  { seed, client_seed, nonce, weights, index: winner }: ReelSeed,
  dearest: number,
): Steps<number[]> {
  const message = `${client_seed}:${nonce}:reel`;
  const slots: number[] = [];
  for (let slot = 0; slot < REEL_SLOTS; slot++) {
    slots.push(slot === WINNER_SLOT ? winner : draw(seed, `${message}:${slot}`, weights).index);
    if (slots.length % SLOTS_A_STEP === 0) yield;
  }
  const { pick } = roll(seed, `${message}:neighbour`, PPM);
  if (pick < HIGH_NEIGHBOR_PPM) slots[WINNER_SLOT + (pick % 2 === 0 ? 1 : -1)] = dearest;
  return slots;
}
