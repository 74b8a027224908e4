import type { APIRequestContext, Page } from '@playwright/test';

/** What the app has sent to the client, in order. */
export interface Client {
  readonly sent: { readonly method: string; readonly params: Record<string, unknown> }[];
  /** The client's own word to the app. */
  tell(event: string, params?: unknown): void;
}
declare const telegramClient: Client;

export interface Setting {
  readonly version?: string;
  readonly insets?: { readonly top: number; readonly bottom: number };
  /** How the invoice dialog ends; null says nothing, as some clients do. */
  readonly invoice?: string | null;
  /** What becomes of a message that is offered to chats: null sent, else the client's code. */
  readonly share?: string | null;
  readonly path?: string;
}

/** A page inside the native protocol of the phones' clients: proxy object, events, launch parameters in the hash. */
export async function openInTelegram(
  page: Page,
  request: APIRequestContext,
  player: number,
  {
    version = '9.0',
    insets = { top: 0, bottom: 0 },
    invoice = 'paid',
    share = null,
    path = '/',
  }: Setting = {},
): Promise<void> {
  await page.addInitScript(
    ([areas, outcome, refusal]) => {
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
        web_app_check_home_screen: () => tell('home_screen_checked', { status: 'missed' }),
        web_app_send_prepared_message: () => {
          if (refusal) tell('prepared_message_failed', { error: refusal });
          else tell('prepared_message_sent');
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
    [insets, invoice, share] as const,
  );
  const session = await request.get(`/local/session?as=${player}`);
  const { init_data } = await session.json();
  const launch = new URLSearchParams({
    tgWebAppData: init_data,
    tgWebAppVersion: version,
    tgWebAppPlatform: 'ios',
    tgWebAppThemeParams: '{}',
  });
  await page.goto(`${path}#${launch}`);
}

/** Every method that the app has called. */
export function sentBy(page: Page): Promise<string[]> {
  return page.evaluate(() => telegramClient.sent.map(({ method }) => method));
}

/** What the app said last with `method`. */
export function lastParams(page: Page, method: string): Promise<unknown> {
  return page.evaluate(
    (name) => telegramClient.sent.filter((sent) => sent.method === name).pop()?.params,
    method,
  );
}
