import { expect, it } from 'vitest';
import { ItemActions } from '../../../hud/pages/inventory/ItemActions.tsx';
import { setLanguage } from '../../../src/i18n/locale.ts';
import { inventory } from '../../../src/state/inventory/inventory.ts';
import { isolateTests } from '../state/isolateTests.ts';
import { markupAt } from './page.ts';

isolateTests();

/** What each button of an item says, and how it is while `inventory.pending` is so. */
function buttons(status: 'available' | 'sending' = 'available'): string[] {
  const item = { id: 7, status };
  const shown = markupAt('/inventory', ItemActions, { item, worth: 800, onSold: () => {} });
  return [...shown.matchAll(/<(?:a|button) ([^>]*)>(.*?)<\/(?:a|button)>/g)].map(
    ([, look = '', face = '']) => {
      const [words = ''] = face.replace(/<[^>]+>/g, ' ').match(/Sell|Upgrade|Withdraw|Cancel/) ?? [];
      return `${words}${look.includes('aria-busy') ? ' …' : ''}${/(?<!-)disabled=/.test(look) ? ' –' : ''}`;
    },
  );
}

it('while an item is sold or sent only the button of that turns, and no other takes a tap', async () => {
  await setLanguage('en');
  expect(buttons()).toEqual(['Sell', 'Upgrade', 'Withdraw']);
  inventory.pending[7] = 'sold';
  expect(buttons()).toEqual(['Sell …', 'Upgrade –', 'Withdraw –']);
  inventory.pending[7] = 'sending';
  expect(buttons()).toEqual(['Sell –', 'Upgrade –', 'Withdraw …']);
  expect(buttons('sending')).toEqual(['Cancel –']);
  inventory.pending[7] = 'returned';
  expect(buttons('sending')).toEqual(['Cancel …']);
  expect(buttons()).toEqual(['Sell –', 'Upgrade –', 'Withdraw –']);
  delete inventory.pending[7];
});
