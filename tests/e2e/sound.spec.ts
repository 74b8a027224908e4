import { expect, type Page, test } from '@playwright/test';
import { spinPlan } from '../../common/rules/spin.ts';
import { texts } from '../../locales/en.ts';
import { newPlayer } from '../newPlayer.ts';
import { button, prize, sell, startKnown, toCheapCase } from './player.ts';

/**
 * A sound that the audio clock was given: when that was, when it begins (seconds), its loud moments after that, when it
 * is cut.
 */
interface Given {
  readonly givenAt: number;
  readonly at: number;
  readonly onsets: number[];
  cut?: number;
}
declare const given: Given[];
/** How long each single sound lasts that was played at once, seconds. */
declare const atOnce: number[];

/** Seconds without any loud sample before what counts as a new sound. */
const SILENCE = 0.01;

/** Seconds between two ticks, at least. */
const SHORTEST_INTERVAL = 0.05;

/** Listens at the browser's door to the audio clock. Runs in the page. */
function listen(silence: number): void {
  const LOUD = 0.2; // a share of the loudest sample
  const sounds: (Given & { source: AudioBufferSourceNode })[] = [];
  const lengths: number[] = [];
  Object.assign(globalThis, { given: sounds, atOnce: lengths });
  const onsetsOf = ({ buffer }: AudioBufferSourceNode, offset: number, length: number): number[] => {
    const onsets: number[] = [];
    const whole = buffer?.getChannelData(0) ?? new Float32Array();
    const hertz = buffer?.sampleRate ?? 1;
    const samples = whole.subarray(offset * hertz, (offset + length) * hertz);
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    let last = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < samples.length; i++) {
      if (Math.abs(samples[i] ?? 0) < LOUD * peak) continue;
      if (i - last > silence * hertz) onsets.push(i / hertz);
      last = i;
    }
    return onsets;
  };
  const { start, stop } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (...given) {
    const [at = 0, offset = 0, length = Number.POSITIVE_INFINITY] = given;
    const givenAt = this.context.currentTime;
    sounds.push({ source: this, givenAt, at, onsets: onsetsOf(this, offset, length) });
    if (at === 0) lengths.push(length);
    return start.apply(this, given);
  };
  AudioBufferSourceNode.prototype.stop = function (at) {
    const sound = sounds.find(({ source }) => source === this);
    if (sound) sound.cut = at ?? 0;
    return stop.call(this, at);
  };
}

const heard = (page: Page) =>
  page.evaluate(() => given.map(({ givenAt, at, onsets, cut }) => ({ givenAt, at, onsets, cut }) as Given));

test('the audio clock is given every tick of the reel, at its time, a skip takes back the rest, and what came later sounds too', async ({
  page,
}) => {
  const later = page.waitForResponse(/\/sounds\/later\./);
  await page.addInitScript(listen, SILENCE);
  await startKnown(page, newPlayer());
  const open = await toCheapCase(page);
  const answered = page.waitForResponse('**/api/case/*/open/');
  await open.click();
  const { receipt } = await (await answered).json();
  const [, mode, talisman] = receipt.client_seed.split('|');
  const { ticks } = spinPlan(receipt, { mode: mode || 'calm', talisman: talisman || 'clover' }, 0);
  await expect(button(page, texts.opening.skip)).toBeVisible();
  const [row, ...more] = (await heard(page)).filter(({ onsets }) => onsets.length > 20);
  expect(more, 'all ticks are one sound').toEqual([]);
  const beforeLast = (times: readonly number[]) => times.map((time) => (times.at(-1) ?? 0) - time);
  // Before it strikes it is silent.
  const due = beforeLast(ticks.filter((time) => time < 9.75));
  const [begin = 0, ...onsets] = beforeLast(row?.onsets ?? []);
  // A busy machine may be late: of what is left out, the last was due before the clock was given the sound.
  const leftOut = due.filter((left) => left > begin + SHORTEST_INTERVAL / 2);
  const lastLeftOut = leftOut.at(-1) ?? Number.POSITIVE_INFINITY;
  expect((row?.at ?? 0) - (lastLeftOut - begin)).toBeLessThan(row?.givenAt ?? 0);
  const clear = due.filter((left) => left < begin - SHORTEST_INTERVAL);
  expect(onsets.length - clear.length).toBeLessThanOrEqual(1);
  for (const [i, left] of onsets.slice(-clear.length).entries())
    expect(Math.abs(left - (clear[i] ?? 0))).toBeLessThan(0.002);

  await button(page, texts.opening.skip).click();
  await expect(prize(page)).toBeVisible();
  const skipped = (await heard(page)).find(({ onsets }) => onsets.length > 20);
  const cut = (skipped?.cut ?? 0) - (skipped?.at ?? 0);
  expect(cut).toBeGreaterThan(1);
  expect(cut).toBeLessThan(skipped?.onsets.at(-1) ?? 0);

  await (await later).finished();
  await sell(page);
  // The crystals that an item is sold for: 0.622 s.
  await expect
    .poll(() => page.evaluate(() => atOnce.some((length) => Math.abs(length - 0.622) < 0.001)))
    .toBe(true);
});
