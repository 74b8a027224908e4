import { expect, type Page, test } from '@playwright/test';
import { texts as english } from '../../locales/en.ts';
import { texts as russian } from '../../locales/ru.ts';
import { Account, button, newPlayer, startKnown } from './player.ts';
import { openInTelegram } from './telegramClient.ts';

const INVOICE = '**/api/invoice/**';
const STATUS = '**/api/payment/status/**';
const failure = { status: 500, json: { error: 'internal error' } };

/** A mock player whose language is Russian, as every player of a number that ends so. */
const russianPlayer = () => newPlayer() - 1;

const firstPackage = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('button').first();

async function statusIs(page: Page, status: string): Promise<void> {
  await page.route(STATUS, (route) => route.fulfill({ json: { status, balance: 500 } }));
}

test('packages come after a skeleton of seven rows, one of them popular', async ({ page }) => {
  let show = () => {};
  const shown = new Promise<void>((resolve) => {
    show = resolve;
  });
  await page.route('**/api/topup/', async (route) => {
    await shown;
    await route.continue();
  });
  await startKnown(page, newPlayer(), '/payment');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(7);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  show();
  await expect(firstPackage(page)).toBeVisible();
  await expect(page.getByText('POPULAR')).toHaveCount(1);
});

test('packages that do not come are told, and asked for again', async ({ page }) => {
  let broken = true;
  await page.route('**/api/topup/', (route) => (broken ? route.fulfill(failure) : route.continue()));
  await startKnown(page, newPlayer(), '/payment');
  await expect(page.getByRole('heading', { name: 'Failed to load packages' })).toBeVisible();
  await expect(page.getByRole('list').getByText('Failed to load packages')).toBeVisible();
  broken = false;
  await page.getByRole('main').getByRole('button', { name: english.common.retry }).click();
  await expect(firstPackage(page)).toBeVisible();
});

test('an invoice that is not made is told, and tried again', async ({ page }) => {
  let broken = true;
  await page.route(INVOICE, (route) => (broken ? route.fulfill(failure) : route.continue()));
  await startKnown(page, newPlayer(), '/payment');
  await firstPackage(page).click();
  await expect(page.getByRole('heading', { name: 'Failed to create payment' })).toBeVisible();
  broken = false;
  await page.getByRole('main').getByRole('button', { name: english.common.retry }).click();
  await expect(page.getByText(english.payment.paid)).toBeVisible();
});

test('a package that has changed is told', async ({ page }) => {
  await page.route(INVOICE, (route) => route.fulfill({ status: 409, json: { error: 'package changed' } }));
  await startKnown(page, newPlayer(), '/payment');
  await firstPackage(page).click();
  await expect(page.getByRole('heading', { name: english.error.packageChanged })).toBeVisible();
  await expect(button(page, english.common.retry)).toHaveCount(0);
  await button(page, english.payment.choose).click();
  await expect(firstPackage(page)).toBeVisible();
});

test('a payment that failed is told', async ({ page }) => {
  await statusIs(page, 'failed');
  await startKnown(page, newPlayer(), '/payment');
  await firstPackage(page).click();
  await expect(page.getByRole('heading', { name: 'Payment cancelled or failed' })).toBeVisible();
  await expect(page.getByText(english.payment.notCharged)).toBeVisible();
});

/** Waits for an invoice's dialog to be on, then lets `milliseconds` pass at once. */
async function waitInVain(page: Page, player: number, milliseconds: number, waiting: string): Promise<void> {
  await page.clock.install();
  await startKnown(page, player, '/payment');
  await firstPackage(page).click();
  await expect(page.getByRole('heading', { name: waiting })).toBeVisible();
  await page.clock.fastForward(milliseconds);
}

test('a payment without a word is waited for a minute', async ({ page }) => {
  await statusIs(page, 'pending');
  await waitInVain(page, newPlayer(), 55_000, english.payment.waiting);
  await expect(page.getByRole('heading', { name: english.payment.waiting })).toBeVisible();
  await page.clock.fastForward(6000);
  await expect(page.getByRole('heading', { name: 'Payment timeout' })).toBeVisible();
  await expect(page.getByText(english.payment.late)).toBeVisible();
});

test('the timeout is told in Russian word for word', async ({ page }) => {
  await statusIs(page, 'pending');
  await waitInVain(page, russianPlayer(), 61_000, 'Ждём оплату');
  await expect(page.getByText('Таймаут ожидания результата оплаты')).toBeVisible();
});

test('a result that cannot be asked for is told', async ({ page }) => {
  await page.route(STATUS, (route) => route.fulfill(failure));
  await waitInVain(page, newPlayer(), 61_000, english.payment.waiting);
  await expect(page.getByRole('heading', { name: english.error.paymentResultFailed })).toBeVisible();
  await expect(page.getByText(english.payment.late)).toBeVisible();
});

test('a payment that is made while the app starts again is told by itself', async ({ page }) => {
  await statusIs(page, 'pending');
  await startKnown(page, newPlayer(), '/payment');
  await firstPackage(page).click();
  await expect(page.getByRole('heading', { name: english.payment.waiting })).toBeVisible();
  const asked = page.waitForRequest(STATUS);
  await page.goto('/games');
  await asked;
  await page.unroute(STATUS);
  await page.route(STATUS, (route) => route.fulfill({ json: { status: 'paid', balance: 1500 } }));
  await expect(page.getByRole('link', { name: /^1,500/ })).toBeVisible();
});

/** Buys inside a client whose dialog ends as `setting` says. */
async function payInTelegram(page: Page, setting: Parameters<typeof openInTelegram>[3]): Promise<void> {
  const player = russianPlayer();
  await new Account(page.request, player).welcome();
  await openInTelegram(page, page.request, player, { ...setting, path: '/payment' });
  await firstPackage(page).click();
}

test('a dialog that was closed unpaid is told, and its buttons come back', async ({ page }) => {
  await statusIs(page, 'pending');
  await payInTelegram(page, { invoice: 'cancelled' });
  await expect(page.getByRole('heading', { name: 'Платеж не завершен' })).toBeVisible();
  await page.unroute(STATUS);
  await statusIs(page, 'paid');
  await expect(page.getByRole('heading', { name: russian.payment.paid })).toBeVisible();
});

test('a client that cannot open invoices is told of', async ({ page }) => {
  await payInTelegram(page, { version: '6.0' });
  await expect(page.getByRole('heading', { name: 'Telegram WebApp API недоступен' })).toBeVisible();
});

test('an invoice that cannot be opened is told', async ({ page }) => {
  await page.route(INVOICE, async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, invoice_url: 'https://example.com/' } });
  });
  await payInTelegram(page, {});
  await expect(page.getByRole('heading', { name: 'Ошибка открытия платежа' })).toBeVisible();
});
