import type { Page } from '@playwright/test';

/** Takes WebGL away from the page, and from the worker, which gets no canvas; from the next start on. */
export async function withoutWebGL(page: Page): Promise<void> {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
    Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
  });
}
