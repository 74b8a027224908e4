import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROGRAMS } from '../../scripts/engines.mjs';
import { freePort } from '../../scripts/freePort.ts';
import { drawnBySoftware } from './display.ts';
import { listenTo } from './lastWords.ts';
import type { StartEngine } from './Person.ts';
import { userAgentOf } from './userAgent.ts';

/** The key under which WebDriver hands out elements, see https://www.w3.org/TR/webdriver2/#elements. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const START_MS = 15_000;
/** Less than a hook or a test waits, so that what was not answered is named. */
const ANSWER_MS = 50_000;
/** A click scrolls no further than the window's edge, where the bar lies. */
const CENTER = `arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })`;

class WebDriverError extends Error {}

async function request(url: string, method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<unknown> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  const response = await fetch(url, { method, signal, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new WebDriverError(`${method} ${url}: ${JSON.stringify(value).slice(0, 300)}`);
  return value;
}

async function isUp(url: string): Promise<void> {
  const until = Date.now() + START_MS;
  for (;;) {
    try {
      return void (await request(`${url}/status`, 'GET'));
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** A folder of settings for GTK: the one place where WebKitGTK learns that somebody wants less motion. */
function gtkSettings(reducedMotion: boolean): string {
  const folder = mkdtempSync(join(tmpdir(), 'facet-webkit-'));
  const lines = `[Settings]\ngtk-enable-animations=${reducedMotion ? 0 : 1}\n`;
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0', 'settings.ini'), lines);
  return folder;
}

/** WebKitGTK's MiniBrowser, driven by WebKitWebDriver over the W3C's protocol. */
export const startWebKit: StartEngine = async (display, setting) => {
  const settings = gtkSettings(setting.reducedMotion);
  // A browser that the driver starts itself listens on a port that the kernel chose for it and may have given away
  // since: the driver then waits for it without end.
  const inspector = `127.0.0.1:${await freePort()}`;
  const browser = spawn(
    PROGRAMS.webKit,
    [
      '--automation',
      '--enable-write-console-messages-to-stdout=true',
      `--user-agent=${userAgentOf('webkit', setting.tier)}`,
    ],
    {
      env: {
        ...drawnBySoftware(display),
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        WEBKIT_INSPECTOR_SERVER: inspector,
        XDG_CONFIG_HOME: settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const words = listenTo('WebKit', browser);
  const port = await freePort();
  const driver = spawn(PROGRAMS.webKitDriver, [`--port=${port}`, `--target=${inspector}`], {
    stdio: 'ignore',
  });
  const root = `http://127.0.0.1:${port}`;
  await isUp(root);
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser' } };
  const begun = request(`${root}/session`, 'POST', { capabilities }).catch((error: Error) => {
    throw new Error(`no session of WebKit: ${error.message}\n${words.said()}`);
  });
  const { sessionId } = (await begun) as { sessionId: string };
  const session = `${root}/session/${sessionId}`;
  const post = (path: string, body: object = {}) => request(`${session}/${path}`, 'POST', body);

  async function find(xpath: string): Promise<string | null> {
    const found = (await post('elements', { using: 'xpath', value: xpath })) as Record<string, string>[];
    return found[0]?.[ELEMENT] ?? null;
  }

  const evaluate = (source: string) => post('execute/sync', { script: `return (${source})()`, args: [] });

  // A window has a frame: what the page gets is measured, and the difference added.
  const { width, height } = setting;
  await post('window/rect', { width, height });
  const [innerWidth = width, innerHeight = height] = (await evaluate(
    '() => [innerWidth, innerHeight]',
  )) as number[];
  await post('window/rect', { width: 2 * width - innerWidth, height: 2 * height - innerHeight });

  let heard = 0;
  return {
    name: 'webkit',
    pid: browser.pid ?? 0,
    async forget() {
      await evaluate('() => { if (origin !== "null") { localStorage.clear(); sessionStorage.clear(); } }');
      await post('url', { url: 'about:blank' });
      heard = words.said().length;
    },
    open: async (url) => void (await post('url', { url })),
    reload: async () => void (await post('refresh')),
    evaluate,
    async click(xpath) {
      const element = await find(xpath);
      if (element === null) return false;
      try {
        await post('execute/sync', { script: CENTER, args: [{ [ELEMENT]: element }] });
        await post(`element/${element}/click`);
        return true;
      } catch (error) {
        if (error instanceof WebDriverError) return false;
        throw error;
      }
    },
    async type(xpath, text) {
      const element = await find(xpath);
      await post(`element/${element}/value`, { text });
    },
    screenshot: async () => Buffer.from(String(await request(`${session}/screenshot`, 'GET')), 'base64'),
    errors: () =>
      words
        .said()
        .slice(heard)
        .split('\n')
        .filter((line) => /CONSOLE.*\bERROR\b/.test(line)),
    tell: words.tell,
    async close() {
      await words.end(async () => {
        await request(session, 'DELETE');
        const ended = new Promise((resolve) => driver.once('exit', resolve));
        if (driver.kill()) await ended;
        browser.kill();
      });
      rmSync(settings, { recursive: true, force: true });
    },
  };
};
