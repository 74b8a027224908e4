import { subscribeKey } from 'valtio/vanilla/utils';
import { opening } from '../state/opening.ts';
import { session } from '../state/session.ts';
import { toasts } from '../state/toasts.ts';
import type { Conductor } from './conductor.ts';

/** Seconds after the crystals' sound in which the toast that tells of them needs none. */
const SAID = 0.5;

/** Crystals that come, toasts that appear, a tap that was refused. */
export function bindNotices(conductor: Conductor, now: () => number): void {
  let balance = session.balance;
  let lastToast = 0;
  let paid = Number.NEGATIVE_INFINITY;

  subscribeKey(session, 'balance', (current) => {
    // the first balance is news from the server, not a gain
    if (current > balance && session.status === 'ready') {
      conductor.cue('crystals');
      paid = now();
    }
    balance = current;
  });
  subscribeKey(toasts, 'list', (list) => {
    const newest = list[list.length - 1];
    if (!newest || newest.id <= lastToast) return;
    lastToast = newest.id;
    if (newest.kind === 'bad') conductor.cue('error');
    else if (now() - paid > SAID) conductor.cue('toast');
  });
  subscribeKey(opening, 'error', (error) => {
    if (error) conductor.cue('error');
  });
}
