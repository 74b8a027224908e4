import type { Page } from '@playwright/test';

/** How long a toast stays. */
const TOAST_MS = 3000;

/**
 * Keeps toasts that come from now on until the returned function is called, for tests that tap in one: on a busy
 * machine its time may be over before. To be called where no round is on, whose countdown is as long.
 */
export async function holdToasts(page: Page): Promise<() => Promise<void>> {
  const release = await page.evaluateHandle((milliseconds) => {
    const { setTimeout } = window;
    const ends: (() => void)[] = [];
    const hold = (end: () => void, wait?: number, ...values: unknown[]) =>
      wait === milliseconds ? ends.push(end) : setTimeout(end, wait, ...values);
    Object.assign(window, { setTimeout: hold });
    return () => {
      Object.assign(window, { setTimeout });
      for (const end of ends) end();
    };
  }, TOAST_MS);
  return () => release.evaluate((end) => end());
}
