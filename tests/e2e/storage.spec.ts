import { expect, type Page } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { newPlayer } from '../newPlayer.ts';
import { Account, prize, toCheapCase } from './player.ts';
import { test } from './slowStage.ts';
import { openInTelegram } from './telegramClient.ts';

/** Browsers that block what a framed page stores refuse even to name it. Runs in the browser. */
function denied(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      configurable: true,
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  }
}

/** Runs in the browser. */
function full(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
}

async function opensACase(page: Page, storage: () => void): Promise<void> {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  const player = newPlayer();
  await new Account(page.request, player).welcome();
  await page.addInitScript(storage);
  await openInTelegram(page, page.request, player, { path: '/cases' });
  const open = await toCheapCase(page);
  // A choice that would be kept.
  await page.getByText(texts.profile.quick, { exact: true }).click();
  await open.click();
  await expect(prize(page)).toBeVisible();
  expect(failures).toEqual([]);
}

test('a browser that forbids to store anything opens cases all the same', async ({ page }) => {
  await opensACase(page, denied);
});

test('a browser whose storage is full opens cases all the same', async ({ page }) => {
  await opensACase(page, full);
});
