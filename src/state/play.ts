import * as v from 'valibot';
import { proxy } from 'valtio/vanilla';
import { CRYSTALS_PER_USD, centsToCrystals, usdToCents } from '../rules/crystals.ts';
import { network } from './network.ts';
import { session } from './session.ts';
import { recall, remember } from './storage.ts';

/** Minutes of play between two reminders. */
export const REMIND_EVERY = 30;

/** This sitting: minutes in view, crystals spent, and what came back less what was spent. */
export const play = proxy({ minutes: 0, spent: 0, net: 0, reminder: false });

const NAME = 'play';
const Kept = v.object({ minutes: v.number(), spent: v.number(), net: v.number() });

function keep(): void {
  const { minutes, spent, net } = play;
  remember('session', NAME, { minutes, spent, net });
}

function minuteOver(): void {
  if (!network.visible) return;
  play.minutes += 1;
  if (play.minutes % REMIND_EVERY === 0) play.reminder = true;
  keep();
}

/** Starts counting, from where a reload interrupted it. */
export function startPlay(): void {
  const kept = v.safeParse(Kept, recall('session', NAME));
  if (kept.success) Object.assign(play, kept.output);
  setInterval(minuteOver, 60_000);
}

/** Counts a draw: `stake` crystals for items worth `usd` dollars. */
export function countDraw(stake: number, usd: number): void {
  play.spent += stake;
  play.net += centsToCrystals(usdToCents(usd), session.me?.crystals_per_usd ?? CRYSTALS_PER_USD) - stake;
  keep();
}

/** The reminder was read. */
export function dismissReminder(): void {
  play.reminder = false;
}
