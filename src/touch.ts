import { subscribeKey } from 'valtio/vanilla/utils';
import { SPIN } from './rules/spin.ts';
import { opening } from './state/opening.ts';
import { payment } from './state/payment.ts';
import { settings } from './state/settings.ts';
import { upgrader } from './state/upgrader.ts';
import { confirmClosing } from './telegram/closing.ts';
import { impact, notify, tick } from './telegram/haptics.ts';

/** Seconds between two knocks, 12 a second: the weight in a cheap phone's motor spins on for longer than closer ones leave it. */
const KNOCK_GAP = 0.08;

/** Seconds at which a spin is felt: its ticks, without those too close to the one before. */
export function knocks(ticks: readonly number[]): number[] {
  const felt: number[] = [];
  for (const time of ticks) {
    const last = felt[felt.length - 1];
    if (last === undefined || time - last >= KNOCK_GAP) felt.push(time);
  }
  return felt;
}

let timers: ReturnType<typeof setTimeout>[] = [];

function at(seconds: number, knock: () => void): void {
  timers.push(setTimeout(() => feel(knock), seconds * 1000));
}

function feel(knock: () => void): void {
  if (settings.haptics) knock();
}

/** The times are known from the plan, so the knocks need no word from the stage. */
function feelSpin(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const time of knocks(opening.plan?.ticks ?? [])) at(time, tick);
  at(SPIN, () => impact('heavy'));
}

function stop(): void {
  for (const timer of timers) clearTimeout(timer);
  timers = [];
}

function feelOpening(phase: typeof opening.phase): void {
  stop();
  if (phase === 'countdown') for (const second of [0, 1, 2]) at(second, () => impact('light'));
  if (phase === 'spinning') feelSpin();
  if (phase === 'landed') feel(() => notify(Number(opening.result?.win.profit) > 0 ? 'success' : 'warning'));
}

function feelUpgrade(phase: typeof upgrader.phase): void {
  stop();
  if (phase === 'landed') feel(() => notify(upgrader.result?.win ? 'success' : 'error'));
}

/** Closing asks first only while something runs that would be missed. */
function guardClosing(): void {
  const upgrading = upgrader.phase !== null && upgrader.phase !== 'landed';
  confirmClosing(opening.busy || upgrading || payment.state === 'waiting');
}

/** Makes rounds felt in the hand, and keeps the app from being closed in the middle of one by mistake. */
export function bindTouch(): void {
  subscribeKey(opening, 'phase', feelOpening);
  subscribeKey(upgrader, 'phase', feelUpgrade);
  subscribeKey(opening, 'busy', guardClosing);
  subscribeKey(upgrader, 'phase', guardClosing);
  subscribeKey(payment, 'state', guardClosing);
}
