import { navigate } from 'wouter/use-browser-location';
import { WELCOME_CASE_ID } from '../../common/rules/welcomeCase.ts';
import { call } from '../api/client.ts';
import { loadMe } from '../state/account/me.ts';
import { cases, loadCases } from '../state/cases/cases.ts';
import { endPhase } from '../state/round/controls.ts';
import { openCase } from '../state/round/opening.ts';
import { isBeforePlaying, type Phase, round } from '../state/round/round.ts';
import { session } from '../state/session.ts';
import { stageState } from '../state/stage.ts';
import { loadSession } from '../state/start.ts';
import { showToast } from '../state/toasts.ts';
import { until } from '../state/until.ts';

/** The addresses of all pages. */
export const PAGES: readonly string[] = [
  '/',
  '/onboarding',
  '/games',
  '/cases',
  `/cases/${WELCOME_CASE_ID}`,
  '/upgrader',
  '/inventory',
  '/inventory?tab=sold',
  '/payment',
  '/tasks',
  '/transactions',
  '/fair',
  '/profile',
  '/profile?openTradeLink=true',
  '/profile/history',
  '/profile/care',
  '/profile/luck-code',
  '/nowhere',
];

/** Time between two looks at the round. */
const POLL_MS = 50;

/** Opens the welcome case for a new player: the server lets nobody skip it. */
async function finishFirstVisit(): Promise<void> {
  if (!session.isFirstVisit) return;
  if (!session.me?.is_first_visit) session.isFirstVisit = false;
  else {
    await call('openCase', { id: WELCOME_CASE_ID });
    await loadMe();
  }
}

/** Goes to a page; a new player finishes the first visit first, where the page needs it. */
export async function goTo(page: string): Promise<void> {
  if (page === '/onboarding') session.isFirstVisit = true;
  else if (!page.includes(WELCOME_CASE_ID)) await finishFirstVisit();
  navigate(page);
}

/**
 * Waits for a phase of the round that is on. @throws Error where it goes by without, as quick play without a countdown.
 */
async function waitForPhase(...wanted: readonly Phase[]): Promise<void> {
  const { current } = round;
  while (current && !wanted.includes(current.phase)) {
    if (round.current !== current) throw new Error('the round ended');
    if (!isBeforePlaying(current.phase)) throw new Error(`the round has no ${wanted[0]}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Starts a real round of the cheapest case. */
async function start(): Promise<void> {
  if (cases.list.length === 0) {
    void loadCases(); // nothing where they are on their way
    await until(cases, () => cases.status !== 'loading');
  }
  const [cheapest] = cases.list.filter(({ price }) => price > 0).sort((a, b) => a.price - b.price);
  if (!cheapest) throw new Error('there are no cases');
  await finishFirstVisit();
  await openCase(cheapest.id);
  if (!round.current) throw new Error('the case was not opened: give yourself crystals');
  navigate(`/cases/${cheapest.id}/opening`);
}

async function countdown(): Promise<void> {
  await start();
  await waitForPhase('countdown');
}

async function spin(): Promise<void> {
  await start();
  await waitForPhase('countdown', 'playing');
  endPhase('countdown');
  await waitForPhase('playing');
}

async function result(): Promise<void> {
  await spin();
  endPhase('playing');
}

function toasts(): void {
  showToast('good', { key: 'toast.tradelinkSaved' });
  showToast('bad', { key: 'error.profileFailed' }, () => {});
  showToast('info', { key: 'toast.languageChanged' });
}

function status(next: typeof session.status): () => void {
  return () => {
    session.status = next;
  };
}

/** As where the first call failed: nothing is known of the player. The profile is a page that says so. */
async function startFailed(): Promise<void> {
  navigate('/profile');
  // On the way to another page it would be tried again.
  await new Promise((resolve) => setTimeout(resolve));
  Object.assign(session, { status: 'failed', startFailure: { key: 'error.profileFailed' }, me: null });
}

/** Back to a session that is under way, with the player that a failed start has forgotten. */
async function ready(): Promise<void> {
  session.status = 'ready';
  if (!session.me) await loadSession();
}

/** States that are hard to reach by hand, by their names. */
export const STATES: Readonly<Record<string, () => void | Promise<void>>> = {
  countdown,
  spin,
  result,
  toasts,
  dialog: () => {
    session.alert = 'A text that an answer asked to be shown.';
  },
  'no WebGL': () => {
    stageState.status = 'failed';
  },
  starting: status('starting'),
  'start failed': startFailed,
  unauthorized: status('unauthorized'),
  'outside Telegram': status('outside'),
  ready,
};
