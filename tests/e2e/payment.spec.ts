import { expect, type Page } from '@playwright/test';
import { texts as english } from '../../locales/en.ts';
import { texts as russian } from '../../locales/ru.ts';
import { lift } from '../lift.ts';
import { newPlayer } from '../newPlayer.ts';
import { delayRequests } from './delayRequests.ts';
import { Account, button, startKnown } from './player.ts';
import { test } from './slowStage.ts';
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

test('packages come after a skeleton of seven rows, are asked for again where they fail, and one is popular', async ({
  page,
}) => {
  const answer = await delayRequests(page, '**/api/topup/', (route) => route.fulfill(failure));
  await startKnown(page, newPlayer(), '/payment');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(7);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  answer();
  await expect(page.getByRole('heading', { name: 'Failed to load packages' })).toBeVisible();
  await expect(page.getByRole('list').getByText('Failed to load packages')).toBeVisible();
  await lift(page, '**/api/topup/');
  await page.getByRole('main').getByRole('button', { name: english.common.retry }).click();
  await expect(firstPackage(page)).toBeVisible();
  await expect(page.getByText('POPULAR')).toHaveCount(1);
});

test('a package that has changed, an invoice that is not made and a payment that failed are told, and tried again', async ({
  page,
}) => {
  // A picture that is lost takes none with it that comes in its place.
  await page.route('**/crystal-pile-5*', (route) => route.abort());
  await startKnown(page, newPlayer(), '/payment');
  await page.route(INVOICE, (route) => route.fulfill({ status: 409, json: { error: 'package changed' } }));
  await firstPackage(page).click();
  await expect(page.getByRole('heading', { name: english.error.packageChanged })).toBeVisible();
  await expect(button(page, english.common.retry)).toHaveCount(0);
  await lift(page, INVOICE);

  await button(page, english.payment.choose).click();
  await page.route(INVOICE, (route) => route.fulfill(failure));
  await firstPackage(page).click();
  await expect(page.getByRole('heading', { name: 'Failed to create payment' })).toBeVisible();
  await lift(page, INVOICE);

  await statusIs(page, 'failed');
  await page.getByRole('main').getByRole('button', { name: english.common.retry }).click();
  await expect(page.getByRole('heading', { name: 'Payment cancelled or failed' })).toBeVisible();
  await expect(page.getByText(english.payment.notCharged)).toBeVisible();
  await expect(page.getByRole('main').locator('img')).toHaveAttribute('src', /error/);
  await lift(page, STATUS);

  await page.getByRole('main').getByRole('button', { name: english.common.retry }).click();
  await expect(page.getByText(english.payment.paid)).toBeVisible();
});

/** Waits for an invoice's dialog to be on, then lets `milliseconds` pass at once. */
async function waitInVain(page: Page, milliseconds: number, waiting: string): Promise<void> {
  await firstPackage(page).click();
  await expect(page.getByRole('heading', { name: waiting })).toBeVisible();
  await page.clock.fastForward(milliseconds);
}

test('a payment without a word is waited for a minute, and another, and a result that cannot be asked for is told', async ({
  page,
}) => {
  let invoices = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/invoice/')) invoices++;
  });
  await page.clock.install();
  await startKnown(page, newPlayer(), '/payment');
  await statusIs(page, 'pending');
  await waitInVain(page, 55_000, english.payment.waiting);
  await expect(page.getByRole('heading', { name: english.payment.waiting })).toBeVisible();
  await page.clock.fastForward(6000);
  await expect(page.getByRole('heading', { name: 'Payment timeout' })).toBeVisible();
  await expect(page.getByText(english.payment.late)).toBeVisible();

  await page.route(STATUS, (route) => route.fulfill(failure));
  await page.getByRole('main').getByRole('button', { name: english.common.retry }).click();
  await expect(page.getByRole('heading', { name: english.payment.waiting })).toBeVisible();
  await page.clock.fastForward(61_000);
  await expect(page.getByRole('heading', { name: english.error.paymentResultFailed })).toBeVisible();
  await expect(page.getByText(english.payment.late)).toBeVisible();
  expect(invoices, 'nobody pays twice').toBe(1);
});

test('the timeout is told in Russian word for word', async ({ page }) => {
  await page.clock.install();
  await statusIs(page, 'pending');
  await startKnown(page, russianPlayer(), '/payment');
  await waitInVain(page, 61_000, 'Ждём оплату');
  await expect(page.getByText('Таймаут ожидания результата оплаты')).toBeVisible();
});

test('a payment that is made while the app starts again is told by itself', async ({ page }) => {
  await statusIs(page, 'pending');
  await startKnown(page, newPlayer(), '/payment');
  await firstPackage(page).click();
  await expect(page.getByRole('heading', { name: english.payment.waiting })).toBeVisible();
  const asked = page.waitForRequest(STATUS);
  await page.goto('/games');
  await asked;
  await lift(page, STATUS);
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

test('an invoice that cannot be opened and a dialog that was closed unpaid are told, and money that arrives is too', async ({
  page,
}) => {
  await statusIs(page, 'pending');
  await page.route(INVOICE, async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, invoice_url: 'https://example.com/' } });
  });
  await payInTelegram(page, { invoice: 'cancelled' });
  await expect(page.getByRole('heading', { name: 'Ошибка открытия платежа' })).toBeVisible();
  await lift(page, INVOICE);
  await page.getByRole('main').getByRole('button', { name: russian.common.retry }).click();
  await expect(page.getByRole('heading', { name: 'Платеж не завершен' })).toBeVisible();
  await lift(page, STATUS);
  await statusIs(page, 'paid');
  await expect(page.getByRole('heading', { name: russian.payment.paid })).toBeVisible();
});

test('a client that cannot open invoices is told of', async ({ page }) => {
  await payInTelegram(page, { version: '6.0' });
  await expect(page.getByRole('heading', { name: 'Telegram WebApp API недоступен' })).toBeVisible();
});
