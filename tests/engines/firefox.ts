import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, launch, type Page } from 'puppeteer-core';
import { PROGRAMS } from '../../scripts/engines.mjs';
import { drawnBySoftware } from './display.ts';
import { listenTo } from './lastWords.ts';
import type { StartEngine } from './Person.ts';
import { userAgentOf } from './userAgent.ts';

/** Firefox in a window, as headless it has no WebGL. */
export const startFirefox: StartEngine = async (display, setting) => {
  const profile = mkdtempSync(join(tmpdir(), 'facet-firefox-'));
  const { width, height } = setting;
  const browser = await launch({
    browser: 'firefox',
    executablePath: PROGRAMS.firefox,
    headless: false,
    userDataDir: profile,
    defaultViewport: { width, height },
    env: drawnBySoftware(display),
    extraPrefsFirefox: {
      'webgl.force-enabled': true,
      // Composited without Mesa 22, which falls where two threads draw: one walks the other's list of textures.
      'gfx.webrender.software': true,
      // As on Android: where the emulated GPU comes to harm, a process of its own ends, not Firefox.
      'layers.gpu-process.enabled': true,
      'layers.gpu-process.force-enabled': true,
      'ui.prefersReducedMotion': setting.reducedMotion ? 1 : 0,
      'general.useragent.override': userAgentOf('firefox', setting.tier),
      'media.autoplay.default': 0,
      'intl.accept_languages': 'en-GB, en',
    },
  });
  const firefox = browser.process();
  if (!firefox) throw new Error('Firefox has no process');
  const words = listenTo('Firefox', firefox);
  let context: BrowserContext | undefined;
  let page: Page;
  let errors: string[] = [];
  return {
    name: 'firefox',
    pid: firefox.pid ?? 0,
    async forget() {
      await context?.close();
      context = await browser.createBrowserContext();
      page = await context.newPage();
      // Half a minute by itself, which a busy machine may take for one load.
      page.setDefaultNavigationTimeout(0);
      const told: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') told.push(message.text());
      });
      page.on('pageerror', (error) => told.push(String(error)));
      errors = told;
    },
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    evaluate: (source) => page.evaluate(`(${source})()`),
    async click(xpath) {
      const element = await page.$(`xpath/${xpath}`);
      if (!element) return false;
      try {
        await element.evaluate((node) =>
          (node as Element).scrollIntoView({ block: 'center', behavior: 'instant' }),
        );
        const isThere = await element.evaluate((node) => {
          const { x, y, width, height } = (node as Element).getBoundingClientRect();
          return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        });
        if (isThere) await element.click();
        return isThere;
      } catch {
        return false;
      }
    },
    async type(xpath, text) {
      const element = await page.$(`xpath/${xpath}`);
      await element?.type(text);
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    errors: () => errors,
    tell: words.tell,
    async close() {
      // Puppeteer does not wait for a Firefox that takes long, nor end one whose connection is lost.
      await words.end(() => browser.close());
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
