import { emitEvent, mockTelegramEnv } from '@telegram-apps/sdk';
import * as v from 'valibot';
import { rememberLiveChoice } from '../debug/live/liveChoice.ts';
import { LAUNCH_KEY } from '../telegram/launch.ts';
import { LOCAL_PLATFORM } from '../telegram/localPlatform.ts';
import { installFaults } from './faults.ts';
import { openDialog } from './paymentDialog.ts';
import { installPseudo, isPseudoChosen } from './pseudo.ts';

const PLAYER_KEY = 'facet:local:player';
const PANEL_KEY = 'facet:local:panel';

const LocalSession = v.object({ init_data: v.string() });

/** Number of the mock user: from ?as=N, or the last one, or 1. */
function playerNumber(): number {
  const asked = Number(
    new URLSearchParams(location.search).get('as') ?? localStorage.getItem(PLAYER_KEY) ?? 1,
  );
  const player = Number.isSafeInteger(asked) && asked > 0 ? asked : 1;
  localStorage.setItem(PLAYER_KEY, String(player));
  return player;
}

/** Telegram's cloud storage: kept in this browser's own storage. */
function answerCloud({ method, params }: Record<string, unknown>): unknown {
  const nameOf = (key: string) => `facet:local:cloud:${playerNumber()}:${key}`;
  const { key, keys, value } = params as { key: string; keys: string[]; value: string };
  if (method === 'getStorageValues') {
    return Object.fromEntries(keys.map((one) => [one, localStorage.getItem(nameOf(one)) ?? '']));
  }
  if (method === 'saveStorageValue') localStorage.setItem(nameOf(key), value);
  return true;
}

type Answer = (params: Record<string, unknown>) => void;

const NO_INSETS = { top: 0, right: 0, bottom: 0, left: 0 };

/** The client's answers, by the method that the app calls. */
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
    void openDialog(String(slug), (status) => emitEvent('invoice_closed', { slug: String(slug), status })),
  web_app_open_popup: () => emitEvent('popup_closed', {}),
  web_app_send_prepared_message: () => emitEvent('prepared_message_sent'),
  web_app_request_write_access: () => emitEvent('write_access_requested', { status: 'allowed' }),
  web_app_check_home_screen: () => emitEvent('home_screen_checked', { status: 'unsupported' }),
  web_app_invoke_custom_method: (call) =>
    emitEvent('custom_method_invoked', { req_id: String(call.req_id), result: answerCloud(call) }),
  web_app_close: () => dispatchEvent(new Event('facet:closed')),
};

function followSize(): void {
  addEventListener('resize', () => ANSWERS.web_app_request_viewport?.({}));
}

/** Starts the developer tools. An automated browser gets the panel with ?panel only: screenshots shall not show it. */
async function startTools(): Promise<void> {
  rememberLiveChoice();
  installFaults();
  if (isPseudoChosen()) await installPseudo();
  if (new URLSearchParams(location.search).has('panel')) sessionStorage.setItem(PANEL_KEY, '1');
  if (navigator.webdriver && sessionStorage.getItem(PANEL_KEY) === null) return;
  (await import('./panel/show.tsx')).showPanel();
}

/** Replaces Telegram in a plain browser: signed init data of a mock user, and answers to the app. */
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
      // A client answers asynchronously.
      setTimeout(() => ANSWERS[method]?.((params ?? {}) as Record<string, unknown>), 0);
    },
  });
  followSize();
  // The document of the next start would ask for this player, past the faults that are chosen.
  addEventListener('pagehide', () => sessionStorage.removeItem(LAUNCH_KEY));
  await startTools();
}
