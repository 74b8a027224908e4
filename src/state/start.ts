import { subscribeKey } from 'valtio/vanilla/utils';
import { connect } from '../api/client.ts';
import { logFailure } from '../api/log.ts';
import { setLanguage } from '../i18n/locale.ts';
import { loadCases, restoreCategory } from './cases.ts';
import { makeFirstLuckCode } from './luck.ts';
import { loadMe } from './me.ts';
import { network, watchNetwork } from './network.ts';
import { resumeOpening, watchOpening } from './openCase.ts';
import { restoreChoices } from './opening.ts';
import { startPlay } from './play.ts';
import { takeFair } from './proof.ts';
import { request } from './request.ts';
import { session, type TelegramUser } from './session.ts';
import { restoreSettings } from './settings.ts';
import { setOwner } from './storage.ts';
import { showFailure, showToast } from './toasts.ts';
import { resumeUpgrade } from './upgrade.ts';

/** Loads what the first screen needs; a failure here offers to be tried again. */
export async function loadSession(): Promise<void> {
  if (session.status === 'failed') session.status = 'starting';
  try {
    const { me } = await request('init', {}, (answer) => takeFair(answer.fair));
    await setLanguage(me.lang).catch((error) => logFailure('language', error));
    await resumeOpening();
    resumeUpgrade();
    session.status = 'ready';
    void makeFirstLuckCode();
  } catch (error) {
    session.isFirstVisit = false;
    if (session.status === 'starting') session.status = 'failed';
    showFailure(error, 'error.profileFailed', () => void loadSession());
  }
}

/** Starts the state for the person whom the platform names. `hosts` as in `connect`. */
export async function startSession(initData: string, user: TelegramUser, hosts: string): Promise<void> {
  session.telegramUser = user;
  connect(initData, user.id, hosts);
  setOwner(user.id);
  restoreCategory();
  restoreChoices();
  restoreSettings();
  startPlay();
  watchNetwork();
  watchOpening();
  watchReturn();
  void loadCases();
  await loadSession();
}

/** Much may have happened while nobody looked: a payment, a delivery. */
function watchReturn(): void {
  subscribeKey(network, 'visible', (visible) => {
    if (visible && session.status === 'ready') void loadMe();
  });
}

/** The app was not started by the platform. */
export function startOutside(): void {
  session.status = 'outside';
  session.isFirstVisit = false;
  showToast('bad', { key: 'error.noInitData' });
}
