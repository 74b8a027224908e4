import { type Browser, chromium as playwright } from '@playwright/test';
import { type PreviewServer, preview } from 'vite';
import { chromium } from './chromium.mjs';
import { root } from './setup.mjs';

/** A Chromium without a window, which draws as that of the tests does. */
export async function openHeadless(): Promise<Browser> {
  const { path: executablePath, env } = await chromium();
  return playwright.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: [
      '--no-sandbox',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--font-render-hinting=none',
      // Pages are painted by the processor: an emulated GPU would take seconds for each picture of one.
      '--disable-gpu-rasterization',
      '--disable-gpu-compositing',
    ],
  });
}

/** Serves the localhost bundle that was built in a folder, on a port that is free. */
export async function serveBundle(folder = root): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server: PreviewServer = await preview({
    root: folder,
    mode: 'localhost',
    logLevel: 'error',
    preview: { port: 0, host: '127.0.0.1' },
  });
  return { url: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}
