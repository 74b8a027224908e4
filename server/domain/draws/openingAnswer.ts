import type { Answer } from '../../../common/api/contract.ts';
import type { Draw, Receipt } from '../../../common/api/schemas.ts';
import type { CaseDrop } from '../../catalogue/Catalogue.ts';
import { winOf } from '../item.ts';

/** What a draw left: the number of its item, and the profit as it is shown. */
interface WonItemFacts {
  readonly item_id: number;
  readonly profit: string;
}

/** A draw as it is answered. */
export function drawOf(
  { id, name, img, cents, rarity }: CaseDrop,
  { item_id, profit }: WonItemFacts,
  receipt: Receipt,
): Draw {
  const flags = { market_cents: null, sold_upgrader: false, win_upgrader: false, changed: false };
  const win = winOf({ skin_id: id, name, img, cents, rarity, profit, penalty: 0, ...flags });
  return { win, inventory_id: item_id, receipt };
}

/** The answer to an opening: its first draw, and all of them where the call gave a `count`, of whatever number. */
export function answerOf(draws: Draw[], balance: number, count: number | undefined): Answer<'openCase'> {
  const [first] = draws;
  if (!first) throw new Error('an opening without a draw');
  const { win, inventory_id, receipt } = first;
  const opened = { win, inventory_id };
  return {
    open: opened,
    opened_item: opened,
    balance,
    receipt,
    ...(count !== undefined && { opens: draws }),
  };
}
