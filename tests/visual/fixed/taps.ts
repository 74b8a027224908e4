import { centsToUsd } from '../../../common/rules/crystals.ts';
import { PPM_PER_PERCENT } from '../../../common/rules/ppm.ts';
import { detailOf } from './answers.ts';
import { keyOf, LUCK_CODE, opened, skinOf, upgraded } from './draws.ts';
import { shelf, type World } from './world.ts';

/** Draws after the last one of any world, each after the one before: a chain of seeds is not gone back. */
const NEXT = { round: 300, won: 301, lost: 350, several: 380 } as const;

/** An opening of `count` at once as a reload finds it, and the id of its case: settled, no reel landed yet. */
export function settledOpening(world: World, count = 1): { readonly id: string; readonly kept: string } {
  const box = shelf[2];
  if (!box) throw new Error('the catalogue has no third case');
  const first = count > 1 ? NEXT.several : NEXT.round;
  const key = keyOf(first);
  const opens = Array.from({ length: count }, (_, i) => {
    return { ...opened(first + i, box, key), inventory_id: first + i };
  });
  const { receipt, ...open } = { ...opened(first, box, key), inventory_id: first };
  const tap = {
    key,
    count,
    luckCode: LUCK_CODE,
    case: detailOf(box, world),
    mode: 'precise',
    talisman: 'dragon',
  };
  const answer = { open, opened_item: open, balance: world.me.balance, receipt, ...(count > 1 && { opens }) };
  return { id: box.id, kept: JSON.stringify({ kind: 'opening', tap, answer, isLeft: false }) };
}

/** An upgrade as a reload finds it; the first draw that wins or loses, as `won` asks. */
export function settledUpgrade({ items }: World, won: boolean): string {
  const item = items.find(({ status }) => status === 'available');
  if (!item) throw new Error('there is nothing to upgrade');
  const { id, name, img, cents } = skinOf('kestrel-aurora');
  const target = { id, name, img, price: centsToUsd(cents) };
  const donor = { ...item, cost: item.win.cost };
  const percent = 47.5;
  for (let k = won ? NEXT.won : NEXT.lost; ; k++) {
    const drawn = upgraded(k, item.id, skinOf(id), percent * PPM_PER_PERCENT);
    if (drawn.won !== won) continue;
    const { receipt } = drawn;
    const answer = {
      donor,
      target,
      chance: percent,
      win: won,
      roll: receipt.pick / PPM_PER_PERCENT,
      receipt,
      inventory_id: won ? k : null,
    };
    const tap = { donors: [donor], target, chance: percent, key: keyOf(k), luckCode: LUCK_CODE };
    return JSON.stringify({ kind: 'upgrade', tap, answer, isLeft: false });
  }
}
