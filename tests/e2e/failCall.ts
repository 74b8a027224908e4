import type { Page } from '@playwright/test';

/** What becomes of a call: an answer, or none. */
export type Fate = { readonly status: number; readonly error?: string; readonly json?: object } | 'lost';

/** From now on every call to this address comes to this. */
export async function fail(page: Page, call: string, fate: Fate): Promise<void> {
  await page.route(call, (route) => {
    if (fate === 'lost') return route.abort('connectionfailed');
    return route.fulfill({
      status: fate.status,
      json: fate.json ?? { error: fate.error ?? 'internal error' },
    });
  });
}

/** A server that has failed. */
export const broken = { status: 500 } as const;
