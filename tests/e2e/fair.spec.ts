import { pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { previousSeed } from '../../common/rules/fairness/chain.ts';
import { PPM } from '../../common/rules/ppm.ts';
import { texts } from '../../locales/en.ts';
import { lift } from '../lift.ts';
import { newPlayer } from '../newPlayer.ts';
import { asInOldestWebView } from './oldWebView.ts';
import { button, middleOf, roundIsOn, startKnown, toCheapCase } from './player.ts';
import { test } from './slowStage.ts';

/** The receipt of a real draw. */
async function receiptOf(page: Page): Promise<Record<string, unknown> & { pick: number }> {
  const account = await startKnown(page, newPlayer(), '/fair');
  const { history } = await account.call('GET', '/api/history/');
  return history[0].receipt;
}

const checkNow = (page: Page) => button(page, texts.fair.checkNow);

async function enter(page: Page, text: string): Promise<void> {
  await page.getByText(texts.fair.paste, { exact: true }).click();
  await page.getByRole('textbox').fill(text);
}

async function check(page: Page, text: string): Promise<void> {
  await enter(page, text);
  await checkNow(page).click();
}

test('a pasted receipt is computed again, step by step, where a keyboard leaves the button the place of the navigation', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 400 });
  const receipt = await receiptOf(page);
  await enter(page, JSON.stringify(receipt));
  const navigation = page.getByRole('navigation');
  await expect(navigation).toBeHidden();
  await checkNow(page).evaluate((element) =>
    scrollBy(0, element.getBoundingClientRect().bottom - innerHeight),
  );
  await checkNow(page).click({ trial: true });
  await page.mouse.move(...(await middleOf(checkNow(page))));
  await page.mouse.down();
  // The press takes the focus from the field.
  await expect(navigation).toBeVisible();
  await page.mouse.up();
  const proof = page.getByRole('dialog');
  await expect(proof.getByText(texts.proof.steps.roll)).toBeVisible();
  await expect(proof.getByText(String(receipt.pick), { exact: true }).first()).toBeVisible();
  await button(page, texts.common.close).last().click();
  await expect(page.getByRole('status').getByText(texts.fair.good)).toBeVisible();
});

test('a receipt that was tampered with is found out, and other text is no receipt', async ({ page }) => {
  const receipt = await receiptOf(page);
  const pick = (receipt.pick + 1) % PPM;
  await check(page, JSON.stringify({ ...receipt, pick }));
  await button(page, texts.common.close).last().click();
  await expect(page.getByRole('status').getByText(texts.fair.bad)).toBeVisible();
  await check(page, '{"v":"pf/1"');
  await expect(page.getByText(texts.fair.notReceipt)).toBeVisible();
});

test('an own draw is picked from the list and checked', async ({ page }) => {
  await receiptOf(page);
  await page.getByRole('list', { name: texts.fair.pick }).getByRole('button').first().click();
  await button(page, texts.common.close).last().click();
  await expect(page.getByRole('status').getByText(texts.fair.good)).toBeVisible();
});

test('a memory of the chain that has every opening refused can be forgotten from there', async ({ page }) => {
  await startKnown(page, newPlayer());
  const wrong = { epoch: 9_000_000_000, commitment: previousSeed('ab'.repeat(32)), nonce: 1 };
  await page.waitForFunction(
    (known) => {
      const name = Object.keys(localStorage).find((key) => key.endsWith(':chain'));
      const kept = localStorage.getItem(name ?? '');
      if (name && kept) localStorage.setItem(name, JSON.stringify({ ...JSON.parse(kept), ...known }));
      return kept;
    },
    { ...wrong, revealed: 'ab'.repeat(32) },
  );
  await page.reload();
  const said = page.locator('ol[aria-live=polite] > li').filter({ hasText: texts.proof.change.broken });
  await expect(said.getByRole('link', { name: texts.fair.title })).toHaveAttribute('href', '/fair');
  await (await toCheapCase(page)).click();
  const refused = page.getByRole('alert').filter({ hasText: texts.proof.change.broken });
  const toFair = refused.getByRole('link', { name: texts.fair.title });
  await expect(toFair).toBeVisible();
  await expect(refused.getByRole('button'), 'the same tap would be refused again').toHaveCount(0);
  await toFair.click();
  await button(page, texts.proof.change.forget).click();
  await page.goBack();
  await (await toCheapCase(page)).click();
  await roundIsOn(page);
});

test('the saved file checks a receipt without a network, and itself, in the oldest WebView, and none is saved of a network’s own page', async ({
  page,
  context,
}, info) => {
  const receipt = await receiptOf(page);
  const program = '**/assets/verifier-*.js';
  await page.route(program, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Log in</p>' }));
  await button(page, texts.fair.saveFile).click();
  await expect(page.getByText(texts.fair.saveFailed)).toBeVisible();
  await lift(page, program);
  const saved = page.waitForEvent('download');
  await button(page, texts.fair.saveFile).click();
  const path = info.outputPath('facet-check.html');
  await (await saved).saveAs(path);
  await context.setOffline(true);
  const offline = await context.newPage();
  await asInOldestWebView(offline);
  await offline.goto(pathToFileURL(path).href);
  await expect(offline.locator('#self')).toHaveText(/^Self-test: all \d+ known answers match\.$/);
  await offline.locator('#receipt').fill(JSON.stringify(receipt));
  await offline.getByRole('button').click();
  await expect(offline.locator('#verdict')).toHaveText(texts.fair.good);
  await offline.locator('#receipt').fill(JSON.stringify({ ...receipt, pick: receipt.pick + 1 }));
  await offline.getByRole('button').click();
  await expect(offline.locator('#verdict')).toHaveText(texts.fair.bad);
});
