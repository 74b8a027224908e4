import { emitEvent, mockTelegramEnv } from '@telegram-apps/sdk';
import * as v from 'valibot';
import { rememberLiveChoice } from '../debug/liveChoice.ts';
import { LOCAL_PLATFORM } from '../telegram/localPlatform.ts';
import { installFaults } from './faults.ts';
import { speaksPseudo, takePseudo } from './pseudo.ts';

const PLAYER = 'facet:local:player';
const PANEL = 'facet:local:panel';
/** Milliseconds that the mock's payment dialog stays open; the server's stand-in takes as long to pay. */
const PAYMENT_TIME = 2000;

const LocalSession = v.object({ init_data: v.string() });

/** Number of the mock user: from ?as=N, or the last one, or 1. */
function playerNumber(): number {
  const asked = Number(new URLSearchParams(location.search).get('as') ?? localStorage.getItem(PLAYER) ?? 1);
  const player = Number.isSafeInteger(asked) && asked > 0 ? asked : 1;
  localStorage.setItem(PLAYER, String(player));
  return player;
}

type Answer = (params: Record<string, unknown>) => void;

const NO_INSETS = { top: 0, right: 0, bottom: 0, left: 0 };

/** What a client answers, by the method that the app calls. */
const ANSWERS: Readonly<Record<string, Answer>> = {
  web_app_request_viewport: () =>
    emitEvent('viewport_changed', {
      height: innerHeight,
      width: innerWidth,
      is_expanded: true,
      is_state_stable: true,
    }),
  web_app_request_safe_area: () => emitEvent('safe_area_changed', NO_INSETS),
  web_app_request_content_safe_area: () => emitEvent('content_safe_area_changed', NO_INSETS),
  web_app_request_theme: () => emitEvent('theme_changed', { theme_params: {} }),
  web_app_open_invoice: ({ slug }) =>
    void setTimeout(() => emitEvent('invoice_closed', { slug: String(slug), status: 'paid' }), PAYMENT_TIME),
  web_app_open_popup: () => emitEvent('popup_closed', {}),
  web_app_send_prepared_message: () => emitEvent('prepared_message_sent'),
  web_app_check_home_screen: () => emitEvent('home_screen_checked', { status: 'unsupported' }),
  web_app_close: () => dispatchEvent(new Event('facet:closed')),
};

function followSize(): void {
  addEventListener('resize', () => ANSWERS.web_app_request_viewport?.({}));
}

/** The developer panel is for people: a driven browser gets it after ?panel only, so that no picture shows it. */
async function startTools(): Promise<void> {
  rememberLiveChoice();
  installFaults();
  if (speaksPseudo()) await takePseudo();
  if (new URLSearchParams(location.search).has('panel')) sessionStorage.setItem(PANEL, '1');
  if (navigator.webdriver && sessionStorage.getItem(PANEL) === null) return;
  (await import('./panel/show.tsx')).showPanel();
}

/** Stands in for Telegram in a plain browser: really signed init data of a mock user, and answers to the app. */
export async function startMockHost(): Promise<void> {
  const startParam = new URLSearchParams(location.search).get('tgWebAppStartParam') ?? '';
  const response = await fetch(`/local/session?as=${playerNumber()}&start_param=${startParam}`);
  const { init_data } = v.parse(LocalSession, await response.json());
  const launchParams = new URLSearchParams({
    tgWebAppData: init_data,
    tgWebAppVersion: '9.0',
    tgWebAppPlatform: LOCAL_PLATFORM,
    tgWebAppThemeParams: '{}',
  });
  mockTelegramEnv({
    launchParams,
    onEvent([method, params]) {
      // a client answers later, never within the call
      setTimeout(() => ANSWERS[method]?.((params ?? {}) as Record<string, unknown>), 0);
    },
  });
  followSize();
  await startTools();
}
