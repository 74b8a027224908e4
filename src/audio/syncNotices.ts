import { subscribeKey } from 'valtio/vanilla/utils';
import { pageSeconds } from '../state/round/clock.ts';
import { round } from '../state/round/round.ts';
import { session } from '../state/session.ts';
import { toasts } from '../state/toasts.ts';
import type { Conductor } from './Conductor.ts';

/** Seconds after the crystals' sound in which the toast that tells of them needs none. */
const TOAST_SILENCE_SECONDS = 0.5;

/** Crystals that come, toasts that appear, a tap that was refused. */
export function syncNotices(conductor: Conductor): void {
  let balance = session.balance;
  let lastToast = 0;
  let paid = Number.NEGATIVE_INFINITY;

  subscribeKey(session, 'balance', (current) => {
    // The first balance is news from the server, not a gain.
    if (current > balance && session.status === 'ready') {
      conductor.cue('crystals');
      paid = pageSeconds();
    }
    balance = current;
  });
  subscribeKey(toasts, 'list', (list) => {
    const newest = list[list.length - 1];
    if (!newest || newest.id <= lastToast) return;
    lastToast = newest.id;
    if (newest.kind === 'bad') conductor.cue('error');
    else if (pageSeconds() - paid > TOAST_SILENCE_SECONDS) conductor.cue('toast');
  });
  subscribeKey(round, 'trouble', (trouble) => {
    if (trouble) conductor.cue('error');
  });
}
