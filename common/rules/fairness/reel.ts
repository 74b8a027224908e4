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

/**
 * What lies in each slot, as indices into the published weights. Every slot but the winner's is drawn from
 * `clientSeed:nonce:reel:i` with the case's own weights, so the reel shows true odds.
 */
export function* reelOf(
  seed: string,
  clientSeed: string,
  nonce: number,
  weights: readonly number[],
  winner: number,
  dearest: number,
): Steps<number[]> {
  const slots: number[] = [];
  for (let slot = 0; slot < REEL_SLOTS; slot++) {
    slots.push(
      slot === WINNER_SLOT ? winner : draw(seed, `${clientSeed}:${nonce}:reel:${slot}`, weights).index,
    );
    if (slots.length % SLOTS_A_STEP === 0) yield;
  }
  const { pick } = roll(seed, `${clientSeed}:${nonce}:reel:neighbour`, PPM);
  if (pick < HIGH_NEIGHBOR_PPM) slots[WINNER_SLOT + (pick % 2 === 0 ? 1 : -1)] = dearest;
  return slots;
}
