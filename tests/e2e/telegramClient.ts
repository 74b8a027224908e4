import type { APIRequestContext, FrameLocator, Page } from '@playwright/test';

/** The emulated client: what the app has sent to it, in order, and its own word to the app. */
export interface Client {
  readonly sent: { readonly method: string; readonly params: Record<string, unknown> }[];
  tell(event: string, params?: unknown): void;
}
declare const telegramClient: Client;

export interface Setting {
  readonly version?: string;
  readonly insets?: { readonly top: number; readonly bottom: number };
  /** Pixels that the client leaves to the app. */
  readonly height?: number;
  /** How the invoice dialog ends; null says nothing, as some clients do. */
  readonly invoice?: string | null;
  /** What becomes of a message that is offered to chats: null sent, else the client's code. */
  readonly share?: string | null;
  /** What the person says to the question whether the bot may write to them. */
  readonly writeAccess?: 'allowed' | 'cancelled';
  /** Answers nothing at all, to whatever it is asked. */
  readonly silent?: boolean;
  /** What the client knows of the home screen. */
  readonly homeScreen?: 'missed' | 'added';
  /** What the person's account remembers, by name. */
  readonly cloud?: Readonly<Record<string, string>>;
  readonly path?: string;
}

const DEFAULTS = {
  version: '9.0',
  insets: { top: 0, bottom: 0 },
  height: 700,
  invoice: 'paid',
  share: null,
  writeAccess: 'allowed' as const,
  silent: false,
  homeScreen: 'missed' as const,
  cloud: {},
  path: '/',
};
type Full = Required<Setting>;
type Answers = Record<string, (params: Record<string, unknown>) => void>;

/** What a client answers, by the method that the app calls. Runs in the browser. */
function answersOf(
  { insets, height, invoice, share, writeAccess, silent, homeScreen, cloud }: Full,
  tell: Client['tell'],
): Answers {
  if (silent) return {};
  const area = { top: insets.top / 2, bottom: insets.bottom / 2, left: 0, right: 0 };
  const size = { height, width: 380, is_expanded: true, is_state_stable: true };
  const kept: Record<string, string> = { ...cloud };
  return {
    web_app_invoke_custom_method: ({ req_id, method, params }) => {
      const { key, keys, value } = params as { key: string; keys: string[]; value: string };
      if (method === 'saveStorageValue') kept[key] = value;
      const values = () => Object.fromEntries(keys.map((one) => [one, kept[one] ?? '']));
      tell('custom_method_invoked', { req_id, result: method === 'getStorageValues' ? values() : true });
    },
    web_app_request_safe_area: () => tell('safe_area_changed', area),
    web_app_request_content_safe_area: () => tell('content_safe_area_changed', area),
    web_app_request_viewport: () => tell('viewport_changed', size),
    web_app_open_invoice: ({ slug }) => {
      if (invoice) tell('invoice_closed', { slug, status: invoice });
    },
    web_app_request_write_access: () => tell('write_access_requested', { status: writeAccess }),
    web_app_check_home_screen: () => tell('home_screen_checked', { status: homeScreen }),
    web_app_add_to_home_screen: () => tell('home_screen_added'),
    web_app_send_prepared_message: () => {
      if (share) tell('prepared_message_failed', { error: share });
      else tell('prepared_message_sent');
    },
  };
}

/** A phone's client, in the app's own page: a proxy object one way, events the other. Runs in the browser. */
function phone(setting: Full, answer: typeof answersOf): void {
  const sent: Client['sent'] = [];
  const tell = (event: string, params?: unknown) => {
    const { Telegram } = window as unknown as {
      Telegram?: { WebView: { receiveEvent(name: string, data: unknown): void } };
    };
    Telegram?.WebView.receiveEvent(event, params);
  };
  const answers = answer(setting, tell);
  Object.assign(window, {
    telegramClient: { sent, tell },
    TelegramWebviewProxy: {
      postEvent(method: string, data: string) {
        const params = JSON.parse(data || '{}') ?? {};
        sent.push({ method, params });
        const reply = answers[method];
        if (reply) setTimeout(() => reply(params), 0);
      },
    },
  });
}

/** A web client, which frames the app and speaks with it by messages. Runs in the browser. */
function web(setting: Full, answer: typeof answersOf): void {
  const frame = document.querySelector('iframe');
  const sent: Client['sent'] = [];
  const tell = (eventType: string, eventData?: unknown) =>
    frame?.contentWindow?.postMessage(JSON.stringify({ eventType, eventData }), '*');
  const answers = answer(setting, tell);
  Object.assign(window, { telegramClient: { sent, tell } });
  addEventListener('message', (event) => {
    if (event.source !== frame?.contentWindow || typeof event.data !== 'string') return;
    const { eventType: method, eventData } = JSON.parse(event.data);
    const params = typeof eventData === 'object' && eventData !== null ? eventData : {};
    sent.push({ method, params });
    const reply = answers[method];
    if (reply) setTimeout(() => reply(params), 0);
  });
}

function scriptOf(client: typeof phone, setting: Full): string {
  return `(${client})(${JSON.stringify(setting)}, ${answersOf})`;
}

/** The part of the address that a client starts the app with, for a mock player who is really signed in. */
async function launchOf(
  request: APIRequestContext,
  player: number,
  platform: string,
  version: string,
): Promise<string> {
  const session = await request.get(`/local/session?as=${player}`);
  const { init_data } = await session.json();
  const launch = new URLSearchParams({
    tgWebAppData: init_data,
    tgWebAppVersion: version,
    tgWebAppPlatform: platform,
    tgWebAppThemeParams: '{}',
  });
  return `#${launch}`;
}

/** A page inside the native protocol of the phones' clients. */
export async function openInTelegram(
  page: Page,
  request: APIRequestContext,
  player: number,
  setting: Setting = {},
): Promise<void> {
  const full = { ...DEFAULTS, ...setting };
  await page.addInitScript({ content: scriptOf(phone, full) });
  await page.goto(full.path + (await launchOf(request, player, 'ios', full.version)));
}

/** The app framed by a page of https://web.telegram.org, which is `page`. */
export async function openInWebTelegram(
  page: Page,
  request: APIRequestContext,
  player: number,
  setting: Setting = {},
): Promise<FrameLocator> {
  const full = { ...DEFAULTS, ...setting };
  const { origin } = new URL((await request.get('/readyz')).url());
  const source = origin + full.path + (await launchOf(request, player, 'weba', full.version));
  const frame = `<iframe src="${source.replace(/&/g, '&amp;')}" style="width:380px;height:700px"></iframe>`;
  const body = `<!doctype html>${frame}<script>${scriptOf(web, full)}</script>`;
  await page.route('https://web.telegram.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body }),
  );
  await page.goto('https://web.telegram.org/a/');
  return page.frameLocator('iframe');
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
