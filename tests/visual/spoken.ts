import type { Page } from '@playwright/test';
import type { Language } from '../../common/api/schemas.ts';
import type { World } from './fixed/world.ts';
import { WAITING, walk } from './pagesTour.ts';
import { start } from './shots.ts';

const PANEL = 'aside[aria-label="Developer panel"]';
/** A page that loads what it shows when it is come to, and not again. */
const CASE = /^\/cases\/\w+$/;

/**
 * Starts the app in the first of `worlds`, which differ in their language. Returns what changes the language of the
 * page on show, sheets and results included, as the developer panel does: no page is gone to for it.
 */
export async function startSpoken(
  page: Page,
  worlds: readonly [World, ...World[]],
): Promise<(language: Language) => Promise<void>> {
  let [world] = worlds;
  // The panel is there for its language chips, and on no page that is looked at.
  await page.addInitScript((panel) => {
    sessionStorage.setItem('facet:local:panel', '1');
    const hidden = new CSSStyleSheet();
    hidden.replaceSync(`${panel} { display: none !important; }`);
    addEventListener('DOMContentLoaded', () => document.adoptedStyleSheets.push(hidden));
  }, PANEL);
  await start(page, world, () => world);
  return async (language) => {
    if (language === world.language) return;
    world = worlds.find((other) => other.language === language) ?? world;
    // The last that comes after a change: cases have other descriptions.
    const described = page.waitForResponse('**/api/cases/');
    await page.evaluate(
      async ([panel, name]) => {
        const chip = () =>
          [...document.querySelectorAll<HTMLElement>(`${panel} section button`)].find(
            ({ textContent }) => textContent === name,
          );
        if (!chip()) document.querySelector<HTMLElement>(`${panel} > button`)?.click();
        while (!chip()) await new Promise(requestAnimationFrame);
        chip()?.click();
      },
      [PANEL, language] as const,
    );
    await (await described).finished();
    const { pathname } = new URL(page.url());
    if (CASE.test(pathname)) {
      await walk(page, '/games');
      await walk(page, pathname);
    }
    await page.waitForFunction(
      ([waiting, name]) => document.documentElement.lang === name && !document.querySelector(waiting),
      [WAITING, language] as const,
    );
  };
}
