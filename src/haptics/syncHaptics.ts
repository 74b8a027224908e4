import { subscribeKey } from 'valtio/vanilla/utils';
import { isGreat } from '../../common/rules/celebration.ts';
import { SKIP_BRAKE_SECONDS } from '../../common/rules/roundTimes.ts';
import { prefersReducedMotion } from '../prefersReducedMotion.ts';
import { settings } from '../state/account/settings.ts';
import { network } from '../state/network.ts';
import { payment } from '../state/payments/payment.ts';
import { pageSeconds } from '../state/round/clock.ts';
import { outcomeOf } from '../state/round/outcome.ts';
import {
  followRound,
  type OpeningRound,
  type Round,
  round,
  type UpgradeRound,
} from '../state/round/round.ts';
import { waitingSales } from '../state/waitingSales.ts';
import { confirmClosing } from '../telegram/closing.ts';
import { notify, pulse } from '../telegram/haptics.ts';
import { COUNTDOWN_PULSES, PULSE_GAP_SECONDS, type Pulse, spinPulses, wheelPulses } from './pulses.ts';

/** The roll under the number that counts up: seconds into the result. */
const ROLL: readonly Pulse[] = [
  { at: 0.3, style: 'light' },
  { at: 0.5, style: 'light' },
  { at: 0.68, style: 'medium' },
  { at: 0.84, style: 'medium' },
  { at: 0.98, style: 'medium' },
  { at: 1.1, style: 'heavy' },
  { at: 1.2, style: 'heavy' },
];

/**
 * A timer that comes later was held up while the page was frozen, and all the others with it: at once they are one long
 * buzz.
 */
const MAX_LATENESS_SECONDS = 0.25;

let timers: ReturnType<typeof setTimeout>[] = [];

/** Sends a pulse where the player wants any: an app that is hidden is not felt, as it is not heard. */
function ifFelt(send: () => void): void {
  if (settings.haptics && network.visible) send();
}

/** Pulses `seconds` into the phase that began at `since`; not at all where that is over. */
function pulseAt(since: number, seconds: number, send: () => void): void {
  const due = since + seconds;
  const wait = due - pageSeconds();
  if (wait <= -PULSE_GAP_SECONDS) return;
  const onTime = () => {
    if (pageSeconds() - due <= MAX_LATENESS_SECONDS) ifFelt(send);
  };
  timers.push(setTimeout(onTime, wait * 1000));
}

/** The times are known from the plans, so the pulses need no word from the stage. */
function pulseAll(since: number, pulses: readonly Pulse[]): void {
  for (const { at, style } of pulses) pulseAt(since, at, () => pulse(style));
}

/** Success or warning; a roll that grows and gets quicker for what the whole screen celebrates. */
function pulseOutcome(opening: OpeningRound): void {
  const profit = outcomeOf(opening)?.profit ?? '';
  ifFelt(() => notify(Number(profit) > 0 ? 'success' : 'warning'));
  if (!isGreat(profit) || prefersReducedMotion()) return;
  pulseAll(opening.since, ROLL);
}

function pulseOpening(opening: OpeningRound): void {
  const { phase, since, plans } = opening;
  if (phase === 'playing' && !prefersReducedMotion()) pulseAll(since, spinPulses(plans));
  // A task later, for the page that shows it comes first.
  if (phase === 'landed') timers.push(setTimeout(pulseOutcome, 0, opening));
}

function pulseUpgrade({ phase, since, plan, result }: UpgradeRound): void {
  if (phase === 'playing' && plan && !prefersReducedMotion()) pulseAll(since, wheelPulses(plan));
  if (phase === 'landed') ifFelt(() => notify(result?.win ? 'success' : 'error'));
}

function pulseRound(current: Round | null): void {
  for (const timer of timers) clearTimeout(timer);
  timers = [];
  if (!current) return;
  const { phase, since } = current;
  if (phase === 'countdown') pulseAll(since, COUNTDOWN_PULSES);
  if (phase === 'braking') pulseAt(since, SKIP_BRAKE_SECONDS, () => pulse('heavy'));
  if (current.kind === 'opening') pulseOpening(current);
  else pulseUpgrade(current);
}

/** Closing asks first only while something runs that would be missed, or is still to be sent. */
function guardClosing(): void {
  confirmClosing(round.busy || payment.state === 'waiting' || waitingSales.count > 0);
}

/**
 * Lets rounds be felt in the hand, and keeps the app from being closed by mistake in the middle of one or of a sale.
 */
export function syncHaptics(): void {
  followRound(pulseRound);
  guardClosing();
  subscribeKey(round, 'busy', guardClosing);
  subscribeKey(payment, 'state', guardClosing);
  subscribeKey(waitingSales, 'count', guardClosing);
}
