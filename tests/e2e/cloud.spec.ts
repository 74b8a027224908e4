import { expect, test } from '@playwright/test';
import { previousSeed } from '../../common/rules/fairness/chain.ts';
import { texts } from '../../locales/en.ts';
import { newPlayer } from '../newPlayer.ts';
import { Account } from './player.ts';
import { lastParams, openInTelegram } from './telegramClient.ts';

interface Saved {
  readonly method: string;
  readonly params: { readonly key: string; readonly value: string };
}

test('the account is told where the chain stands', async ({ page, request }) => {
  const player = newPlayer();
  await openInTelegram(page, request, player, { path: '/fair' });
  const { fair } = await new Account(request, player).call('GET', '/api/fair/');
  await expect
    .poll(async () => ((await lastParams(page, 'web_app_invoke_custom_method')) as Saved | undefined)?.method)
    .toBe('saveStorageValue');
  const { key, value } = ((await lastParams(page, 'web_app_invoke_custom_method')) as Saved).params;
  expect(key).toBe('chain');
  expect(JSON.parse(value)).toMatchObject({ commitment: fair.commitment, nonce: 0 });
});

test('a chain that contradicts the account’s memory is shown as a failed proof', async ({
  page,
  request,
}) => {
  const player = newPlayer();
  const revealed = 'ab'.repeat(32);
  const commitment = previousSeed(revealed);
  const chain = { epoch: 0, chain: 1, commitment, next_commitment: 'cd'.repeat(32), nonce: 1, revealed };
  await openInTelegram(page, request, player, { path: '/fair', cloud: { chain: JSON.stringify(chain) } });
  await expect(page.getByText(texts.proof.change.broken).first()).toBeVisible();
});
