import { expect, type Page, test } from '@playwright/test';
import { worldOf } from './fixed/world.ts';
import { textsOf } from './languages.ts';
import { overlays, results, walk } from './pagesTour.ts';
import { start } from './shots.ts';

/** A select is the system's own, and what closes a sheet is seen by the sheet that goes. */
const CONTROLS = 'body :is(a, button:enabled, label:has(input)):not([class*=_shade_])';
const INSTANT = '*, ::before, ::after { transition: none !important; animation: none !important; }';

/** What of each control and its parts a finger changes. */
function looks(selector: string): string[] {
  return [...document.querySelectorAll(selector)].map((control) =>
    [control, ...control.querySelectorAll('*')]
      .map((part) => {
        const { transform, backgroundColor } = getComputedStyle(part);
        return `${transform} ${backgroundColor}`;
      })
      .join(),
  );
}

/** Names of the controls on show that look the same under a finger. */
async function unmoved(page: Page): Promise<(string | null)[]> {
  await page.addStyleTag({ content: INSTANT });
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: CONTROLS });
  const before = await page.evaluate(looks, CONTROLS);
  for (const nodeId of nodeIds)
    await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['active'] });
  const pressed = await page.evaluate(looks, CONTROLS);
  await session.detach();
  const names = await page.locator(CONTROLS).allTextContents();
  expect(names.length).toBeGreaterThan(0);
  return names.filter((_, place) => before[place] === pressed[place]);
}

test('whatever can be tapped answers the finger at once', async ({ page }) => {
  const world = worldOf('en', 'little');
  await start(page, world);
  const texts = await textsOf('en');
  for (const path of ['/games', '/inventory', '/profile', '/transactions']) {
    await walk(page, path);
    expect(await unmoved(page), path).toEqual([]);
  }
  for (const { name, go } of [...overlays(texts), ...results(texts, world)]) {
    if (!['language sheet', 'opening, prize'].includes(name)) continue;
    await go(page);
    expect(await unmoved(page), name).toEqual([]);
  }
});
