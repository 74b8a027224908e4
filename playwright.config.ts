import { defineConfig } from '@playwright/test';
import { chromium } from './scripts/chromium.mjs';

// Workers load this file too and inherit the environment: the port is chosen once.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 12_000));

/** A server that is already there, or the one that is started here. */
const baseURL = process.env.E2E_URL ?? `http://127.0.0.1:${process.env.E2E_PORT}`;
const { path: executablePath, env } = await chromium();

const ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  // letters as wide as on a phone, not rounded to whole pixels
  '--font-render-hinting=none',
  // an emulated web.telegram.org may frame the server on this machine
  '--disable-features=LocalNetworkAccessChecks',
];
/**
 * Pages are painted and composited by the processor at once, not through a GPU that it emulates: a sixth of the time
 * less.
 */
const PAINTED = ['--disable-gpu-rasterization', '--disable-gpu-compositing'];

/**
 * Composited as on a phone: where canvases come and go in the page, each frame with the page's own, and where hundreds
 * of screens are scrolled through.
 */
const LIVELY = ['e2e/casePicture.spec.ts', 'e2e/ticker.spec.ts', 'e2e/longLists.spec.ts'];

/** Judged by time, or by memory taken: npm test runs them after the others, with nothing beside them. */
const ALONE = ['e2e/speed.spec.ts', 'budget/allocations.spec.ts'];

function launched(args: readonly string[] = []) {
  return { executablePath, env: { ...process.env, ...env }, args: [...ARGS, ...args] };
}

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  globalTeardown: './tests/visual/review/leavePage.ts',
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  // So long that nothing fails because the machine is slow: what is judged by time is measured.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  projects: [
    {
      name: 'e2e',
      testMatch: 'e2e/**/*.spec.ts',
      testIgnore: [...LIVELY, ...ALONE],
      use: { launchOptions: launched(PAINTED) },
    },
    { name: 'lively', testMatch: LIVELY },
    {
      name: 'budget',
      testMatch: 'budget/**/*.spec.ts',
      testIgnore: ALONE,
      use: { launchOptions: launched(PAINTED) },
    },
    { name: 'visual', testMatch: 'visual/**/*.spec.ts', use: { launchOptions: launched(PAINTED) } },
    { name: 'alone', testMatch: ALONE, workers: 1, use: { launchOptions: launched(PAINTED) } },
  ],
  use: {
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    launchOptions: launched(),
  },
  ...(process.env.E2E_URL
    ? {}
    : {
        webServer: {
          command: 'node tests/e2e/serve.mjs',
          url: `${baseURL}/readyz`,
          timeout: 240_000,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
          env: {
            PORT: process.env.E2E_PORT,
            LOG_LEVEL: 'warn',
            BOT_TOKEN: '',
          },
        },
      }),
});
