import { subscribeKey } from 'valtio/vanilla/utils';
import { isGreat } from '../../common/rules/celebration.ts';
import { atPace, reelStopSeconds } from '../../common/rules/pace.ts';
import { COUNTDOWN_SECONDS, SKIP_BRAKE_SECONDS, WHEEL_SPIN_SECONDS } from '../../common/rules/roundTimes.ts';
import { spaced } from '../../common/rules/spaced.ts';
import type { SpinPlan } from '../../common/rules/spin.ts';
import { heartbeats, type WheelPlan } from '../../common/rules/wheel.ts';
import { prefersReducedMotion } from '../prefersReducedMotion.ts';
import { settings } from '../state/account/settings.ts';
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
import { impact, notify, tick } from '../telegram/haptics.ts';

/** Seconds between two pulses, 12 a second: a cheap phone's motor cannot stop and start again sooner. */
const PULSE_GAP_SECONDS = 0.08;

/** What is felt `at` seconds into a spin: a notch, the stop of a reel, or that of the last one. */
interface SpinPulse {
  readonly at: number;
  readonly style: 'notch' | 'medium' | 'heavy';
}

/** Pulses of one or several reels: the first one's notches and every stop, without those too close to the one before. */
export function spinPulses(plans: readonly SpinPlan[]): SpinPulse[] {
  const { ticks = [], pace = 1 } = plans[0] ?? {};
  const stops = plans.map((_, reel) => atPace({ pace }, reelStopSeconds(reel)));
  const last = stops.pop();
  const notches = spaced(ticks, PULSE_GAP_SECONDS).map((at) => ({ at, style: 'notch' }) as const);
  const early = spaced(stops, PULSE_GAP_SECONDS).map((at) => ({ at, style: 'medium' }) as const);
  return [...notches, ...early, ...(last === undefined ? [] : [{ at: last, style: 'heavy' } as const])];
}

/** The roll under the number that counts up: seconds into the result. */
const ROLL = [
  { at: 0.3, style: 'light' },
  { at: 0.5, style: 'light' },
  { at: 0.68, style: 'medium' },
  { at: 0.84, style: 'medium' },
  { at: 0.98, style: 'medium' },
  { at: 1.1, style: 'heavy' },
  { at: 1.2, style: 'heavy' },
] as const;

let timers: ReturnType<typeof setTimeout>[] = [];

function pulse(send: () => void): void {
  if (settings.haptics) send();
}

/** Pulses `seconds` into the phase that began at `since`; not at all where that is over. */
function pulseAt(since: number, seconds: number, send: () => void): void {
  const wait = since + seconds - pageSeconds();
  if (wait > -PULSE_GAP_SECONDS) timers.push(setTimeout(() => pulse(send), wait * 1000));
}

/** The times are known from the plans, so the pulses need no word from the stage. */
function pulseSpin({ since, plans }: OpeningRound): void {
  if (prefersReducedMotion()) return;
  for (const { at, style } of spinPulses(plans)) {
    pulseAt(since, at, () => (style === 'notch' ? tick() : impact(style)));
  }
}

function pulseCountdown(since: number): void {
  for (let second = 0; second < COUNTDOWN_SECONDS; second++) pulseAt(since, second, () => impact('light'));
}

/** Success or warning; a roll that grows and gets quicker for what the whole screen celebrates. */
function pulseOutcome(opening: OpeningRound): void {
  const profit = outcomeOf(opening)?.profit ?? '';
  pulse(() => notify(Number(profit) > 0 ? 'success' : 'warning'));
  if (!isGreat(profit) || prefersReducedMotion()) return;
  for (const { at, style } of ROLL) pulseAt(opening.since, at, () => impact(style));
}

function pulseOpening(opening: OpeningRound): void {
  const { phase } = opening;
  if (phase === 'playing') pulseSpin(opening);
  if (phase === 'landed') pulseOutcome(opening);
}

/** The stop of the wheel, and the heart beating before it. */
function pulseWheel(since: number, plan: WheelPlan): void {
  if (prefersReducedMotion()) return;
  for (const { at, strength } of heartbeats(plan)) {
    pulseAt(since, at, () => impact(strength > 0.5 ? 'medium' : 'light'));
  }
  pulseAt(since, WHEEL_SPIN_SECONDS, () => impact('heavy'));
}

function pulseUpgrade({ phase, since, plan, result }: UpgradeRound): void {
  if (phase === 'playing' && plan) pulseWheel(since, plan);
  if (phase === 'landed') pulse(() => notify(result?.win ? 'success' : 'error'));
}

function pulseRound(current: Round | null): void {
  for (const timer of timers) clearTimeout(timer);
  timers = [];
  if (!current) return;
  const { phase, since } = current;
  if (phase === 'countdown') pulseCountdown(since);
  if (phase === 'braking') pulseAt(since, SKIP_BRAKE_SECONDS, () => impact('heavy'));
  if (current.kind === 'opening') pulseOpening(current);
  else pulseUpgrade(current);
}

/** Closing asks first only while something runs that would be missed, or is still to be sent. */
function guardClosing(): void {
  confirmClosing(round.busy || payment.state === 'waiting' || waitingSales.count > 0);
}

/** Lets rounds be felt in the hand, and keeps the app from being closed by mistake in the middle of one or of a sale. */
export function syncHaptics(): void {
  followRound(pulseRound);
  guardClosing();
  subscribeKey(round, 'busy', guardClosing);
  subscribeKey(payment, 'state', guardClosing);
  subscribeKey(waitingSales, 'count', guardClosing);
}
