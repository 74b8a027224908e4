import { centsToUsd } from '../../../src/rules/crystals.ts';
import { keyOf, LUCK_CODE, opened, skinOf, upgraded } from './draws.ts';
import { shelf, type World } from './world.ts';

/** Draws after the last one of any world, each after the one before: a chain of seeds is not gone back. */
const NEXT = { round: 300, won: 301, lost: 350 } as const;

/** A round as a reload finds it: settled, its reel not yet landed. */
export function settledRound({ me }: World): string {
  const box = shelf[2];
  if (!box) throw new Error('the catalogue has no third case');
  const { win, receipt } = opened(NEXT.round, box);
  const open = { win, inventory_id: NEXT.round };
  return JSON.stringify({
    caseId: box.id,
    key: keyOf(NEXT.round),
    mode: 'precise',
    talisman: 'dragon',
    luckCode: LUCK_CODE,
    tappedAt: 0,
    answer: { open, opened_item: open, balance: me.balance, receipt },
  });
}

/** An upgrade as a reload finds it; the first draw that wins or loses, as `won` asks. */
export function settledUpgrade({ items }: World, won: boolean): string {
  const item = items.find(({ status }) => status === 'available');
  if (!item) throw new Error('there is nothing to upgrade');
  const { id, name, img, price } = skinOf('kestrel-aurora');
  const target = { id, name, img, price: centsToUsd(price) };
  const donor = { ...item, cost: item.win.cost };
  const percent = 47.5;
  for (let k = won ? NEXT.won : NEXT.lost; ; k++) {
    const drawn = upgraded(k, item.id, skinOf(id), percent * 10_000);
    if (drawn.won !== won) continue;
    const { receipt } = drawn;
    const answer = {
      ...{ donor, target, chance: percent, win: won, roll: receipt.pick / 10_000, receipt },
      inventory_id: won ? k : null,
    };
    return JSON.stringify({ donor, target, chance: percent, key: keyOf(k), luckCode: LUCK_CODE, answer });
  }
}
