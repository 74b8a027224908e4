import { subscribeKey } from 'valtio/vanilla/utils';
import { connect } from '../api/client.ts';
import { logFailure } from '../api/log.ts';
import { locale, setLanguage } from '../i18n/locale.ts';
import { startPlaySession } from './account/playSession.ts';
import { restoreSettings } from './account/settings.ts';
import { cases, loadCases, reloadCases } from './cases/cases.ts';
import { restoreShelf } from './cases/shelf.ts';
import { unlessNew } from './firstPage.ts';
import { afterFirstScreen } from './firstScreen.ts';
import type { TelegramUser } from './host.ts';
import { hasFailed } from './load.ts';
import { messageOf } from './message.ts';
import { network, watchNetwork } from './network.ts';
import { keptOrder } from './payments/openOrder.ts';
import { request } from './request.ts';
import { askUntilAnswered } from './retryUntilKnown.ts';
import { restoreChoices } from './round/choices.ts';
import { retryWhenOnline } from './round/controls.ts';
import { recallTaps } from './round/tap.ts';
import { session } from './session.ts';
import { setOwner } from './storage.ts';
import { showToast, toasts } from './toasts.ts';

// Draws and their proofs are no part of the first screen: their code is fetched after it.

/** Takes up the round that a reload interrupted: the page goes straight to its result. */
async function resume(): Promise<void> {
  const { resumeRound } = await import('./round/resume.ts');
  resumeRound();
}

function learnChainSoon(): void {
  afterFirstScreen('chain', () => import('./fairness/proof.ts'));
}

function makeLuckCodeSoon(): void {
  afterFirstScreen('luck code', async () => (await import('./account/luckCode.ts')).makeFirstLuckCode());
}

/** Only who has closed the app while a payment was under way needs the code that looks for its end. */
function watchKeptOrderSoon(): void {
  const order = keptOrder();
  if (!order) return;
  afterFirstScreen('payment', async () => (await import('./payments/payment.ts')).watchOrder(order));
}

let loading: Promise<void> | null = null;

/** Loads what the first screen needs. A failure offers another try, in more than one place: whoever asks shares it. */
export function loadSession(): Promise<void> {
  if (session.status === 'failed') session.status = 'starting';
  return loadOnce();
}

/** Tries a start again that has failed, while the page that somebody has gone to stays. */
export function retryStart(): void {
  if (session.status === 'failed') void loadOnce();
}

function loadOnce(): Promise<void> {
  loading ??= load().finally(() => {
    loading = null;
  });
  return loading;
}

async function load(): Promise<void> {
  try {
    const { me, fair } = await request('init', {});
    await setLanguage(me.lang).catch((error) => logFailure('language', error));
    session.fair = fair;
    if (recallTaps().length > 0) await resume();
    session.status = 'ready';
    followLanguage();
    learnChainSoon();
    if (me.luck_code === null) makeLuckCodeSoon();
    watchKeptOrderSoon();
  } catch (error) {
    session.isFirstVisit = false;
    if (session.status !== 'starting') return;
    Object.assign(session, { status: 'failed', startFailure: messageOf(error, 'error.profileFailed') });
    toasts.list = [];
  }
}

/** Starts the state for this user. `hosts` as in `connect`. */
export async function startSession(initData: string, user: TelegramUser, hosts: string): Promise<void> {
  session.telegramUser = user;
  connect(initData, user.id, hosts);
  setOwner(user.id);
  restoreShelf();
  restoreChoices();
  restoreSettings();
  startPlaySession();
  watchNetwork();
  retryWhenOnline();
  watchReturn();
  // Who is new sees the list of cases only when their first one is open.
  unlessNew(() => void loadCases());
  await loadSession();
}

/**
 * Reloads the player when the app is seen again or has a network again: a payment or a delivery may have ended
 * meanwhile. What failed of the start is tried again then; the page that somebody has gone to stays.
 */
function watchReturn(): void {
  let returns = 0;
  const takeUp = (isBack: boolean) => {
    if (!isBack) return;
    const last = ++returns;
    // A phone that wakes says that its network is there before it is.
    if (session.status === 'ready')
      void askUntilAnswered(
        () => request('me', {}),
        () => last === returns,
      );
    retryStart();
    if (hasFailed(cases.status)) void loadCases();
  };
  subscribeKey(network, 'online', takeUp);
  subscribeKey(network, 'visible', takeUp);
}

/**
 * Goes on in the language that the player chose elsewhere meanwhile: the server writes in it already. Where its texts
 * cannot be had they are asked for again with the next answer that tells of the player.
 */
function followLanguage(): void {
  let last = locale.language;
  subscribeKey(session, 'me', (me) => {
    if (!me || me.lang === last) return;
    last = me.lang;
    // Here it was chosen, and shows already.
    if (last === locale.language) return;
    setLanguage(last).then(reloadCases, (error) => {
      last = locale.language;
      logFailure('language', error);
    });
  });
}

/** Shows that the app was not started by Telegram. */
export function startOutside(): void {
  session.status = 'outside';
  session.isFirstVisit = false;
  showToast('bad', { key: 'error.noInitData' });
}
