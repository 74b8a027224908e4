import * as v from 'valibot';
import { proxy } from 'valtio/vanilla';
import { crystalsOf } from '../../../common/rules/crystals.ts';
import { network } from '../network.ts';
import { crystalsPerUsd } from '../session.ts';
import { recall, remember } from '../storage.ts';

/** Minutes between two reminders. */
const REMINDER_MINUTES = 30;

/** The play session: minutes in view, crystals spent, and the crystals won less those spent. */
export const playSession = proxy({ minutes: 0, spent: 0, net: 0, reminder: false });

const STORAGE_NAME = 'play';
const Saved = v.object({ minutes: v.number(), spent: v.number(), net: v.number() });

function save(): void {
  const { minutes, spent, net } = playSession;
  remember('session', STORAGE_NAME, { minutes, spent, net });
}

function addMinute(): void {
  if (!network.visible) return;
  playSession.minutes += 1;
  if (playSession.minutes % REMINDER_MINUTES === 0) playSession.reminder = true;
  save();
}

/** Starts counting; continues the session that a reload interrupted. */
export function startPlaySession(): void {
  const saved = v.safeParse(Saved, recall('session', STORAGE_NAME));
  if (saved.success) Object.assign(playSession, saved.output);
  setInterval(addMinute, 60_000);
}

/** Adds a draw: `stake` crystals for items worth `usd` dollars. */
export function recordDraw(stake: number, usd: number): void {
  playSession.spent += stake;
  playSession.net += crystalsOf([usd], crystalsPerUsd()) - stake;
  save();
}

/** Closes the reminder. */
export function dismissReminder(): void {
  playSession.reminder = false;
}
