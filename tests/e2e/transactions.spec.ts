import { expect } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { newPlayer } from '../newPlayer.ts';
import { delayRequests } from './delayRequests.ts';
import { button, CHEAP, startKnown, walk } from './player.ts';
import { test } from './slowStage.ts';

test('transactions come newest first, ten at a time', async ({ page }) => {
  const account = await startKnown(page, newPlayer(), '/profile', async (account) => {
    await account.topUp();
    await account.openCheap(10);
  });
  const { total } = await account.call('GET', '/api/user/transactions/?page=1&limit=1');
  await button(page, texts.settings.transactions).click();
  await expect(page).toHaveURL(/\/transactions$/);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText(texts.transactions.type.t3);
  await expect(rows.first()).toContainText(texts.time.now);
  await expect(page.getByText(`10 of ${total}`)).toBeVisible();
  await button(page, `Show next ${Math.min(10, total - 10)}`).click();
  await expect(rows).toHaveCount(total);
  await expect(page.getByText(texts.transactions.type.t2)).toBeVisible();
  await expect(page.getByText(texts.transactions.type.t1)).toBeVisible();
  await expect(button(page, /^Show next/)).toHaveCount(0);
});

/** Section 3 of the specification: what each of the 20 types is about. */
const TYPES = [
  'Registration bonus',
  'Balance top-up',
  'Case opening',
  'Item sale',
  'Credit from support',
  'Debit from support',
  'Friend joined',
  'Share of a friend’s top-up',
  'Daily bonus',
  'Steam connected',
  'Gaming platform connected',
  'Trade rejection penalty',
  'Bot in your name',
  'Profile picture',
  'Channel subscription',
  'Joined the chat',
  'Bot in your nickname',
  'Steam profile picture',
  'Link in your bio',
  'First top-up bonus',
];

test('every type has its words, and every age its unit', async ({ page }) => {
  const ages = [299, 300, 3599, 3600, 86_399, 86_400];
  const history = TYPES.map((_, place) => ({
    id: place + 1,
    type: place + 1,
    value: place % 2 ? `+${place + 5}` : `-${place + 5}`,
    balance: 1000 + place,
    sec_ago: ages[place] ?? 200_000 + place,
  }));
  await page.route('**/api/user/transactions/*', (route) => route.fulfill({ json: { history, total: 20 } }));
  await startKnown(page, newPlayer(), '/transactions');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(20);
  for (const [place, name] of TYPES.entries()) {
    const row = rows.nth(place);
    await expect(row).toContainText(name);
    await expect(row).toContainText(place % 2 ? `+${place + 5}` : `−${place + 5}`);
    await expect(row).toContainText((1000 + place).toLocaleString('en'));
  }
  const told = ['just now', '5 minutes ago', '59 minutes ago', '1 hour ago', '23 hours ago', '1 day ago'];
  for (const [place, ago] of told.entries()) await expect(rows.nth(place)).toContainText(ago);
});

test('a transaction names its item and case, is found by its kind, and leads to its item and proof, as a game does', async ({
  page,
}) => {
  let model = '';
  await startKnown(page, newPlayer(), '/transactions', async (account) => {
    await account.linkUp();
    await account.openCheap(2);
    const [newest = 0] = await account.available();
    const { inventory } = await account.call('GET', `/api/inventory/${newest}/`);
    model = inventory.win.name.split(' | ').at(-1);
    await account.call('GET', `/api/inventory/${newest}/sale/`);
  });
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await page.getByText('Sales', { exact: true }).click();
  await expect(rows).toHaveCount(1);
  for (const text of [model, CHEAP.name])
    await expect(rows.first().getByText(text, { exact: true })).toBeVisible();
  // Its list knows what it is called before its answer does.
  const answer = await delayRequests(page, '**/api/inventory/*/');
  await rows.first().getByRole('button').click();
  const item = page.getByRole('dialog', { name: model });
  await expect(item).toBeVisible();
  await answer();
  await item.getByRole('button', { name: texts.proof.state.ok }).click();
  await expect(page.getByRole('heading', { name: texts.proof.title })).toBeVisible();

  await walk(page, '/profile/history');
  await page.getByRole('button', { name: CHEAP.name }).first().click();
  const proof = page.getByRole('dialog', { name: texts.proof.title });
  await proof.getByRole('button', { name: texts.draws.item }).click();
  await expect(item.getByText(texts.item.history)).toBeVisible();
  await expect(proof).toHaveCount(0);

  await walk(page, '/transactions');
  await page.getByText('Bonuses', { exact: true }).click();
  await expect(rows.getByText(texts.transactions.type.t1)).toBeVisible();
  await expect(rows.getByRole('button'), 'a bonus is about no item').toHaveCount(0);

  // An item can be withdrawn from here, and what holds that up is told here.
  const onHold = { error: 'withdrawal on hold', reason: 'no payment' };
  await page.route('**/api/inventory/*/send/', (route) => route.fulfill({ status: 423, json: onHold }));
  await page.getByRole('main').getByText('Cases', { exact: true }).click();
  await expect(rows).toHaveCount(2);
  await rows.last().getByRole('button').click();
  await button(page, texts.item.send).click();
  await expect(page.getByRole('alertdialog', { name: texts.error.withdrawalOnHold })).toBeVisible();
});
