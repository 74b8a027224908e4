import { afterEach, expect, it, vi } from 'vitest';
import type { Draw } from '../../../common/api/schemas.ts';
import type { SellButton } from '../../../hud/components/SellButton.tsx';
import { PrizesActions } from '../../../hud/pages/opening/PrizesActions.tsx';
import { TIDE } from '../state/receipts.ts';
import { markupAt } from './page.ts';

const buttons = vi.hoisted(() => [] as unknown[]);
vi.mock('../../../hud/components/SellButton.tsx', () => ({
  SellButton: (props: unknown) => void buttons.push(props),
}));

afterEach(() => void vi.unstubAllGlobals());

it('what is selected of a result while others are being sold is not taken back by their answer', async () => {
  let answerSale = () => {};
  vi.stubGlobal('fetch', async () => {
    await new Promise<void>((answer) => (answerSale = answer));
    return Response.json({ sold: [1], refused: [], crystals: 400, penalty: 0, balance: 400 });
  });
  const draws = [1, 2, 3].map((id) => ({ win: TIDE, inventory_id: id, receipt: {} as Draw['receipt'] }));
  const selections: (readonly number[] | null)[] = [];
  markupAt('/', PrizesActions, {
    opened: { id: 'a'.repeat(32), price: 300 },
    draws,
    selected: [1],
    onSelect: (selected: readonly number[] | null) => selections.push(selected),
  });
  const [sellButton] = buttons as Parameters<typeof SellButton>[0][];
  sellButton?.onSell();
  expect(selections).toEqual([null]);
  answerSale();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(selections).toEqual([null]);
});
