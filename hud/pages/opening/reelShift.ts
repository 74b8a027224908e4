import { REEL_SLOTS } from '../../../common/rules/fairness/reel.ts';
import { reelSeconds } from '../../../common/rules/pace.ts';
import { type SpinPlan, slotUnderPointer } from '../../../common/rules/spin.ts';

/** Width of a card, where one reel turns and where several do, and the gap to the next, px. */
export const CARD_PX = 124;
export const SMALL_CARD_PX = 72;
export const GAP_PX = 8;

/** Of each of several reels the last slots go round, so that ten of them are not a thousand pictures. */
const LOOP_SLOTS = 20;
const LOOP_START = REEL_SLOTS - LOOP_SLOTS;
/** Slots to the left and to the right of the pointer that can be seen. */
const SEEN_SLOTS = 8;

/** How far the strip of cards stands to the left, px, `seconds` into the spin. */
export function reelShift(plan: SpinPlan, seconds: number): number {
  return slotUnderPointer(plan, seconds) * (CARD_PX + GAP_PX) + CARD_PX / 2;
}

/** The slots whose cards lie on the strip of one of several reels, from its left end. */
export const LOOPED_SLOTS: readonly number[] = Array.from(
  { length: LOOP_SLOTS + 2 * SEEN_SLOTS },
  (_, place) => LOOP_START + ((place - SEEN_SLOTS + LOOP_SLOTS) % LOOP_SLOTS),
);

/** The same as `reelShift` for the strip of reel `reel` (0 …) of several, which stop one after the other. */
export function loopedShift(plan: SpinPlan, reel: number, seconds: number): number {
  const slot = slotUnderPointer(plan, reelSeconds(reel, seconds)) - LOOP_START;
  const place = SEEN_SLOTS + (slot - LOOP_SLOTS * Math.floor(slot / LOOP_SLOTS));
  return place * (SMALL_CARD_PX + GAP_PX) + SMALL_CARD_PX / 2;
}
