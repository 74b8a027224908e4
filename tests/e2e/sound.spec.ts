import { expect, type Page, test } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { spinPlan } from '../../src/rules/spin.ts';
import { button, COUNTDOWN, newPlayer, prize, SPIN, startKnown, toCheapCase } from './player.ts';

/** A sound that the audio clock was given: when it begins (seconds), its loud moments after that, when it is cut. */
interface Given {
  readonly at: number;
  readonly onsets: number[];
  cut?: number;
}
declare const given: Given[];

/** Listens at the browser's door to the audio clock. Runs in the page. */
function listen(): void {
  const LOUD = 0.2; // a share of the loudest sample
  const SILENCE = 0.01; // seconds without any that is loud, before what counts as a new sound
  const sounds: (Given & { source: AudioBufferSourceNode })[] = [];
  Object.assign(globalThis, { given: sounds });
  const onsetsOf = ({ buffer }: AudioBufferSourceNode): number[] => {
    const onsets: number[] = [];
    const samples = buffer?.getChannelData(0) ?? new Float32Array();
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    const rate = buffer?.sampleRate ?? 1;
    let last = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < samples.length; i++) {
      if (Math.abs(samples[i] ?? 0) < LOUD * peak) continue;
      if (i - last > SILENCE * rate) onsets.push(i / rate);
      last = i;
    }
    return onsets;
  };
  const { start, stop } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (at = 0, ...rest) {
    if (rest.length === 0) sounds.push({ source: this, at, onsets: onsetsOf(this) });
    return start.call(this, at, ...rest);
  };
  AudioBufferSourceNode.prototype.stop = function (at) {
    const sound = sounds.find(({ source }) => source === this);
    if (sound) sound.cut = at ?? 0;
    return stop.call(this, at);
  };
}

const heard = (page: Page) =>
  page.evaluate(() => given.map(({ at, onsets, cut }) => ({ at, onsets, cut })) as Given[]);

async function opened(page: Page) {
  await page.addInitScript(listen);
  await startKnown(page, newPlayer());
  const open = await toCheapCase(page);
  const answered = page.waitForResponse('**/api/case/*/open/');
  await open.click();
  return (await (await answered).json()).receipt;
}

test('the audio clock is given every tick of the reel, at its time', async ({ page }) => {
  const receipt = await opened(page);
  const [, mode, talisman] = receipt.client_seed.split('|');
  const { ticks } = spinPlan(receipt, { mode: mode || 'calm', talisman: talisman || 'clover' }, 0);
  await expect(button(page, texts.opening.skip)).toBeVisible({ timeout: COUNTDOWN + SPIN });
  const [row, ...more] = (await heard(page)).filter(({ onsets }) => onsets.length > 20);
  expect(more, 'all ticks are one sound').toEqual([]);
  expect(row?.onsets).toHaveLength(ticks.length);
  // Counted from the last: the first may have been due before the sound had its way to the ear.
  const before = (times: readonly number[]) => times.map((time) => (times.at(-1) ?? 0) - time).slice(1);
  const due = before(ticks);
  for (const [i, gap] of before(row?.onsets ?? []).entries()) {
    expect(Math.abs(gap - (due[i] ?? 0))).toBeLessThan(0.002);
  }
});

test('a skip takes back the ticks that have not sounded', async ({ page }) => {
  await opened(page);
  await button(page, texts.opening.skip).click({ timeout: COUNTDOWN + SPIN });
  await expect(prize(page)).toBeVisible();
  const row = (await heard(page)).find(({ onsets }) => onsets.length > 20);
  const cut = (row?.cut ?? 0) - (row?.at ?? 0);
  expect(cut).toBeGreaterThan(1);
  expect(cut).toBeLessThan(row?.onsets.at(-1) ?? 0);
});
