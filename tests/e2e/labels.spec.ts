import { expect, test } from '@playwright/test';

test.use({ viewport: { width: 1280, height: 900 } });

test('a label is dragged as far as its knob goes, in one step, and moved by the arrow keys', async ({
  page,
}) => {
  await page.goto('/debug/stage?scene=upgrader&pose=won&size=320×568');
  const label = (name: string) => page.getByRole('button', { name: `Go to ${name}`, exact: true });
  const seconds = async (name: string) =>
    Number(/: ([\d.]+) s/.exec((await label(name).getAttribute('title')) ?? '')?.[1]);
  await expect(label('result')).toHaveAttribute('title', /dragged by restSeconds$/);
  await expect(label('strike')).toHaveAttribute('title', /fixed by the rules: a spin of 7 s$/);
  const knob = page.getByLabel('restSeconds, ms, exactly');
  const before = {
    knob: await knob.inputValue(),
    result: await seconds('result'),
    done: await seconds('done'),
  };

  const box = await label('result').boundingBox();
  if (!box) throw new Error('the label has no place');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y, { steps: 4 });
  // A pause does not end the drag.
  await page.waitForTimeout(1200);
  await page.mouse.move(x + 800, y, { steps: 4 });
  await page.mouse.up();
  await expect(knob).toHaveValue('1000');
  await expect(page.getByText('result stopped at 1000 ms by the bounds of restSeconds')).toBeVisible();
  const moved = 1 - Number(before.knob) / 1000;
  await expect.poll(() => seconds('result')).toBeCloseTo(before.result + moved, 2);
  await expect.poll(() => seconds('done')).toBeCloseTo(before.done + moved, 2);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(knob).toHaveValue(before.knob);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await label('result').focus();
  await page.keyboard.press('ArrowRight');
  await expect(knob).toHaveValue(String(Number(before.knob) + 10));
});
