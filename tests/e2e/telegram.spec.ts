import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { button, Ledger, newPlayer, prize } from './player.ts';

/** What the app has sent to the client, in order. */
interface Client {
  readonly sent: { readonly method: string; readonly params: Record<string, unknown> }[];
  /** The client's own word to the app. */
  tell(event: string, params?: unknown): void;
}
declare const telegramClient: Client;

interface Setting {
  readonly version?: string;
  readonly insets?: { readonly top: number; readonly bottom: number };
  /** How the invoice dialog ends; null says nothing, as some clients do. */
  readonly invoice?: string | null;
}

/** A page inside the native protocol of the phones' clients: proxy object, events, launch parameters in the hash. */
async function openInTelegram(
  page: Page,
  request: APIRequestContext,
  player: number,
  { version = '9.0', insets = { top: 0, bottom: 0 }, invoice = 'paid' }: Setting = {},
): Promise<void> {
  await page.addInitScript(
    ([areas, outcome]) => {
      const sent: Client['sent'] = [];
      const tell = (event: string, params?: unknown) => {
        const { Telegram } = window as unknown as {
          Telegram?: { WebView: { receiveEvent(name: string, data: unknown): void } };
        };
        Telegram?.WebView.receiveEvent(event, params);
      };
      const area = { top: areas.top / 2, bottom: areas.bottom / 2, left: 0, right: 0 };
      const answers: Record<string, (params: Record<string, unknown>) => void> = {
        web_app_request_safe_area: () => tell('safe_area_changed', area),
        web_app_request_content_safe_area: () => tell('content_safe_area_changed', area),
        web_app_request_viewport: () =>
          tell('viewport_changed', { height: 700, is_expanded: true, is_state_stable: true }),
        web_app_open_invoice: ({ slug }) => {
          if (outcome) tell('invoice_closed', { slug, status: outcome });
        },
      };
      Object.assign(window, {
        telegramClient: { sent, tell },
        TelegramWebviewProxy: {
          postEvent(method: string, data: string) {
            const params = JSON.parse(data || '{}') ?? {};
            sent.push({ method, params });
            setTimeout(() => answers[method]?.(params), 0);
          },
        },
      });
    },
    [insets, invoice] as const,
  );
  const session = await request.get(`/local/session?as=${player}`);
  const { init_data } = await session.json();
  const launch = new URLSearchParams({
    tgWebAppData: init_data,
    tgWebAppVersion: version,
    tgWebAppPlatform: 'ios',
    tgWebAppThemeParams: '{}',
  });
  await page.goto(`/#${launch}`);
}

function sentBy(page: Page): Promise<string[]> {
  return page.evaluate(() => telegramClient.sent.map(({ method }) => method));
}

function lastParams(page: Page, method: string): Promise<unknown> {
  return page.evaluate(
    (name) => telegramClient.sent.filter((sent) => sent.method === name).pop()?.params,
    method,
  );
}

test('a phone’s client is told what the app looks like, and its insets are heard', async ({
  page,
  request,
}) => {
  await openInTelegram(page, request, newPlayer(), { insets: { top: 88, bottom: 34 } });
  await expect(page).toHaveURL(/\/onboarding/);
  const sent = await sentBy(page);
  for (const method of ['web_app_ready', 'web_app_expand', 'web_app_set_header_color']) {
    expect(sent).toContain(method);
  }
  expect(await lastParams(page, 'web_app_setup_swipe_behavior')).toEqual({ allow_vertical_swipe: false });
  const style = await page.evaluate(() => document.documentElement.style.cssText);
  expect(style).toContain('--safe-top: 88px');
  expect(style).toContain('--safe-bottom: 34px');
  expect(style).toContain('--app-height: 700px');
});

test('the client’s back button goes back, and is gone on the first page', async ({ page, request }) => {
  await openInTelegram(page, request, newPlayer());
  await button(page, texts.onboarding.open).click();
  await button(page, texts.onboarding.adult).click();
  await expect(button(page, texts.case.openFree)).toBeVisible();
  expect(await lastParams(page, 'web_app_setup_back_button')).toEqual({ is_visible: true });
  await page.evaluate(() => telegramClient.tell('back_button_pressed'));
  await expect(page).toHaveURL(/\/onboarding/);
  await expect.poll(() => lastParams(page, 'web_app_setup_back_button')).toEqual({ is_visible: false });
});

test('a round is felt, and is not closed by mistake', async ({ page, request }) => {
  await openInTelegram(page, request, newPlayer());
  await button(page, texts.onboarding.open).click();
  await button(page, texts.onboarding.adult).click();
  await button(page, texts.case.openFree).click();
  await expect(button(page, texts.opening.skip)).toBeEnabled({ timeout: 15_000 });
  expect(await lastParams(page, 'web_app_setup_closing_behavior')).toEqual({ need_confirmation: true });
  await button(page, texts.opening.skip).click();
  await expect
    .poll(() => lastParams(page, 'web_app_setup_closing_behavior'))
    .toEqual({ need_confirmation: false });
  const felt = await page.evaluate(() =>
    telegramClient.sent
      .filter(({ method }) => method.endsWith('haptic_feedback'))
      .map(({ params }) => params.type),
  );
  expect(felt.filter((type) => type === 'selection_change').length).toBeGreaterThan(10);
  expect(felt).toContain('notification');
});

test('a client of version 6.0, which knows next to nothing, plays all the same', async ({
  page,
  request,
}) => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  await openInTelegram(page, request, newPlayer(), { version: '6.0' });
  await button(page, texts.onboarding.open).click();
  await button(page, texts.onboarding.adult).click();
  await button(page, texts.case.openFree).click();
  await button(page, texts.opening.skip).click({ timeout: 20_000 });
  await expect(prize(page)).toBeVisible();
  expect(failures).toEqual([]);
});

test('a payment counts though the client says nothing of its dialog', async ({ page, request }) => {
  const player = newPlayer();
  const ledger = new Ledger(request, player);
  await ledger.welcome();
  await openInTelegram(page, request, player, { invoice: null });
  await page.getByRole('link', { name: texts.home.topUp }).first().click();
  const balance = await ledger.balance();
  await page.getByRole('button', { name: /^1,000/ }).click();
  await expect(page.getByText(texts.payment.paid)).toBeVisible({ timeout: 15_000 });
  expect(await ledger.balance()).toBe(balance + 1000);
});
