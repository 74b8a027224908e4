import type { Answer } from '../../../common/api/contract.ts';
import { CRYSTALS_PER_USD, centsToCrystals, usdToCents } from '../../../common/rules/crystals.ts';
import { type Box, opened } from './draws.ts';
import { shelf, type World } from './world.ts';

/** Draws after the last one of any world; each round takes its own. */
const FIRST_DRAW = 300;

/** A round that is known before it is tapped. */
export interface Round {
  readonly box: Box;
  /** The byte that the phone's key is made of. */
  readonly byte: number;
  readonly answer: Answer<'openCase'>;
}

/**
 * Round `place` of a sitting: `count` cases at once, of which all together bring `times` what was paid: what comes out
 * is drawn, and the case priced by it.
 */
export function roundOf(world: World, place: number, count: number, times: number): Round {
  const plain = shelf[2];
  if (!plain) throw new Error('the catalogue has no third case');
  const byte = place + 1;
  const hex = byte.toString(16).padStart(2, '0');
  const first = FIRST_DRAW + place * count;
  const drawn = (box: Box) =>
    Array.from({ length: count }, (_, i) => {
      return { ...opened(first + i, box, hex.repeat(16)), inventory_id: first + i };
    });
  const worth = drawn(plain).reduce(
    (sum, { win }) => sum + centsToCrystals(usdToCents(win.cost), CRYSTALS_PER_USD),
    0,
  );
  const box = { ...plain, id: hex.repeat(16), price: Math.round(worth / count / times) };
  const opens = drawn(box);
  const [one] = opens;
  if (!one) throw new Error('a round has a draw');
  const { receipt, ...open } = one;
  const balance = world.me.balance - box.price * count;
  return { box, byte, answer: { open, opened_item: open, balance, receipt, ...(count > 1 && { opens }) } };
}
