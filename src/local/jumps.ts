import { navigate } from 'wouter/use-browser-location';
import { call } from '../api/client.ts';
import { WELCOME_CASE_ID } from '../api/schemas.ts';
import { cases } from '../state/cases.ts';
import { loadMe } from '../state/me.ts';
import { countdownDone, openCase, reveal } from '../state/openCase.ts';
import { opening } from '../state/opening.ts';
import { scene } from '../state/scene.ts';
import { session } from '../state/session.ts';
import { showToast } from '../state/toasts.ts';

/** Every page there is, by its address. */
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

/** Milliseconds between two looks at the round. */
const LOOK = 50;

/** Opens the welcome case for somebody new, as the server lets nobody past it. */
async function arrive(): Promise<void> {
  if (!session.isFirstVisit) return;
  if (!session.me?.is_first_visit) session.isFirstVisit = false;
  else {
    await call('openCase', { id: WELCOME_CASE_ID });
    await loadMe();
  }
}

/** Goes to a page; to any but the first ones somebody new comes as one who has been there. */
export async function goTo(page: string): Promise<void> {
  if (page === '/onboarding') session.isFirstVisit = true;
  else if (!page.includes(WELCOME_CASE_ID)) await arrive();
  navigate(page);
}

async function phase(wanted: typeof opening.phase): Promise<void> {
  while (opening.phase !== wanted) {
    if (opening.phase === 'idle') throw new Error('the round ended');
    await new Promise((resolve) => setTimeout(resolve, LOOK));
  }
}

/** A real round of the cheapest case that can be bought: paid, drawn, in the inventory. */
async function round(): Promise<void> {
  const [cheapest] = cases.list.filter(({ price }) => price > 0).sort((a, b) => a.price - b.price);
  if (!cheapest) throw new Error('there are no cases');
  await arrive();
  await openCase(cheapest.id);
  if (opening.phase === 'idle') throw new Error('the case was not opened: give yourself crystals');
  navigate(`/cases/${cheapest.id}/opening`);
  await phase('countdown');
}

async function spin(): Promise<void> {
  await round();
  countdownDone();
}

async function result(): Promise<void> {
  await spin();
  // What the reel would show is checked meanwhile, as in any round.
  await new Promise((resolve) => setTimeout(resolve, LOOK));
  reveal();
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

/** States that are hard to come by, by their names. */
export const STATES: Readonly<Record<string, () => void | Promise<void>>> = {
  countdown: round,
  spin,
  result,
  toasts,
  dialog: () => {
    session.alert = 'A text that an answer asked to be shown.';
  },
  'no WebGL': () => {
    scene.stage = 'failed';
  },
  starting: status('starting'),
  'start failed': status('failed'),
  unauthorized: status('unauthorized'),
  'outside Telegram': status('outside'),
  ready: status('ready'),
};
