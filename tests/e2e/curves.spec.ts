import { expect, test } from '@playwright/test';
import { gallery } from '../../scenes/poses.ts';
import { delayRequests } from './delayRequests.ts';
import { soughtPicture } from './stillPictures.ts';

// So high that the slot is shown unscaled, at whole pixels, with the graph below it.
test.use({ viewport: { width: 1280, height: 1200 } });

const TABLE = '/debug/stage?size=320×568&scene=roulette&pose=drop';

test('a handle that is dragged changes the graph and the pose, and undo brings both back', async ({
  page,
}) => {
  await page.goto(`${TABLE}&t=0.1&from=0&to=0.25&curve=reel.y`);
  const value = page.getByRole('img', { name: 'reel, y, over the cue' }).locator('polyline').last();
  await expect(value).toBeVisible();
  // The cue's labels are known once its scene is there with every picture.
  await expect(page.getByRole('button', { name: /^reveal/ })).toBeVisible();
  const picture = () =>
    soughtPicture(page.getByLabel('Seconds into the cue'), '0.1', '0.2', () =>
      page.locator('canvas').screenshot(),
    );
  const before = { graph: await value.getAttribute('points'), picture: await picture() };

  await page.getByLabel('Find a knob').fill('dropEase');
  await page.getByText('Curve', { exact: true }).click();
  await page.getByRole('button', { name: 'Draw it by hand' }).click();
  const knob = page.getByRole('combobox', { name: 'dropEase' });
  await expect(knob).toHaveValue('M0,0 C0.333,1.533 0.667,1 1,1');
  const handle = page.getByRole('button', { name: 'dropEase, handle 1' });
  const box = await handle.boundingBox();
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 120, { steps: 4 });
  await page.mouse.up();
  await expect(knob).toHaveValue(/^M0,0 C0\.[45]\d*,0\.\d+ 0\.667,1 1,1$/);
  await expect(page).toHaveURL(/tune=roulette\.dropEase:M0,0/);
  expect(await value.getAttribute('points')).not.toBe(before.graph);
  expect((await picture()).equals(before.picture)).toBe(false);

  const undo = page.getByRole('button', { name: 'Undo' });
  while (await undo.isEnabled()) await undo.click();
  await expect(page).not.toHaveURL(/tune=/);
  await expect(knob).toHaveValue('back.out(1.6)');
  expect(await value.getAttribute('points')).toBe(before.graph);
  expect((await picture()).equals(before.picture)).toBe(true);
});

test('the reel’s way and speed stand over the times of its ticks', async ({ page }) => {
  const pose = gallery.roulette.find(({ name }) => name === 'drop');
  const ticks = pose?.cue === 'spin' ? pose.plan.ticks.length : 0;
  expect(ticks).toBeGreaterThan(60);
  await page.goto(`${TABLE}&t=9`);
  await page.getByRole('button', { name: 'Curves' }).click();
  await expect(page.getByRole('img', { name: 'reel, slots, over the cue' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Ticks' }).locator('line')).toHaveCount(ticks);
  // At 9 s it ticks every 400 ms; it stops at 10 s.
  await expect(page.getByText(/^speed 2\.\d+\/s/)).toBeVisible();
  await page.getByLabel('Seconds into the cue').fill('10.5');
  await expect(page.getByText(/^speed 0\/s/)).toBeVisible();

  // What is heard and felt stands below the line, and is heard where the slider passes by, not where it jumps.
  await expect(
    page.getByRole('img', { name: 'Sounds' }).locator('title', { hasText: 'stop at 10.00 s' }),
  ).toHaveCount(1);
  await expect(page.getByRole('img', { name: 'Pulses' }).locator('title', { hasText: 'heavy' })).toHaveCount(
    1,
  );
  await page.getByLabel('Seconds into the cue').fill('9.9');
  const sprites: string[] = [];
  page.on('request', (request) => request.url().includes('/sounds/first') && sprites.push(request.url()));
  const sprite = page.waitForResponse(/\/sounds\/later/);
  await page.getByLabel('hear and feel').check();
  await (await sprite).finished();
  const heard = () => page.evaluate(() => (window as unknown as { heard: number }).heard);
  await page.evaluate(() => {
    Object.assign(window, { heard: 0 });
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...when) {
      (window as unknown as { heard: number }).heard += 1;
      start.apply(this, when);
    };
  });
  await page.getByLabel('Seconds into the cue').fill('11');
  expect(await heard()).toBe(0);
  await page.getByLabel('Seconds into the cue').fill('9.9');
  await page.getByLabel('Seconds into the cue').fill('10.1');
  await expect.poll(heard).toBe(1);
  const fetched = sprites.length;

  // A scene that was left before its file came takes nothing away when it does.
  const file = /\/upgrader-[^/]*\.js$/;
  const release = await delayRequests(page, file);
  const scene = page.getByLabel('Scene');
  const asked = page.waitForRequest(file);
  await scene.selectOption('upgrader');
  await asked;
  await scene.selectOption('roulette');
  await page.getByLabel('Pose').selectOption('drop');
  await page.waitForTimeout(300);
  release();
  // The stage has waited for it too: its labels say that the scene is there, and both have it by then.
  await expect(page.getByRole('button', { name: /^reveal/ })).toBeVisible();
  await page.waitForTimeout(300);
  await expect(page.getByRole('img', { name: 'Ticks' })).toBeVisible();

  // What samples a scene is asked for no other's cue, whose plan it cannot read.
  await scene.selectOption('reels');
  await page.getByLabel('Pose').selectOption('flight');
  await expect(page.getByRole('img', { name: /over the cue$/ })).toBeVisible();
  await scene.selectOption('confetti');
  await expect(page.getByRole('img', { name: /over the cue$/ })).toBeVisible();
  expect(sprites, 'all cues are heard by one sound player').toHaveLength(fetched);
});
