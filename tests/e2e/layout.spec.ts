import { expect } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { newPlayer } from '../newPlayer.ts';
import { button, prize, startKnown, toCheapCase } from './player.ts';
import { test } from './slowStage.ts';

// To measure lays a page out. Done in the task that has just made it, that holds up a slow phone.

/** Has the page of the opening note what it measures outside of a frame. Runs in the browser. */
function noteLayouts(): void {
  let isFrame = false;
  function framed<A extends unknown[]>(done: (...args: A) => void) {
    return (...args: A) => {
      isFrame = true;
      try {
        done(...args);
      } finally {
        isFrame = false;
      }
    };
  }
  const frame = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (done) => frame(framed(done));
  window.ResizeObserver = class extends ResizeObserver {
    constructor(done: ResizeObserverCallback) {
      super(framed(done));
    }
  };
  const note = (element: Element) => {
    if (isFrame || !location.pathname.endsWith('/opening')) return;
    document.documentElement.dataset.laidOut = element.className;
  };
  const { getBoundingClientRect } = Element.prototype;
  Element.prototype.getBoundingClientRect = function () {
    note(this);
    return getBoundingClientRect.call(this);
  };
  const width = Object.getOwnPropertyDescriptor(Element.prototype, 'clientWidth')?.get;
  Object.defineProperty(Element.prototype, 'clientWidth', {
    get(this: Element) {
      note(this);
      return width?.call(this);
    },
  });
}

test('a round and its result come onto the page without being laid out in the same task', async ({
  page,
}) => {
  await page.addInitScript(noteLayouts);
  await startKnown(page, newPlayer());
  await (await toCheapCase(page)).click();
  const laidOut = () => page.evaluate(() => document.documentElement.dataset.laidOut);
  const skip = button(page, texts.opening.skip);
  await skip.click();
  await expect(prize(page)).toBeVisible();
  await expect(page.locator('[data-item]')).toBeVisible();
  expect(await laidOut()).toBeUndefined();

  // A first round may end before its stage is there; the next one has it from its beginning.
  await button(page, texts.opening.again).click();
  await expect(page.locator('main canvas')).toBeVisible();
  expect(await laidOut()).toBeUndefined();
  await skip.click();
  await expect(prize(page)).toBeVisible();
  expect(await laidOut()).toBeUndefined();
});
