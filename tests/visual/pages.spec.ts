import { type APIRequestContext, expect, test } from '@playwright/test';
import { newPlayer, WELCOME } from '../e2e/player.ts';
import { audit } from './pagesAudit.ts';

const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const;
const LANGUAGES = ['ru', 'en'] as const;

const OF_SOMEBODY_NEW = ['/onboarding', `/cases/${WELCOME}`] as const;
const OF_SOMEBODY_KNOWN = [
  '/',
  '/cases',
  '/inventory',
  '/inventory?tab=sent',
  '/payment',
  '/profile',
  '/nowhere',
] as const;

/** Makes a player of this language; a known one has opened the welcome case. */
async function player(request: APIRequestContext, language: string, known: boolean): Promise<number> {
  const number = newPlayer();
  const { init_data } = await (await request.get(`/local/session?as=${number}`)).json();
  const headers = { authorization: `tma ${init_data}` };
  expect((await request.post('/api/lang/', { headers, form: { lang: language } })).ok()).toBe(true);
  if (known) expect((await request.post(`/api/case/${WELCOME}/open/`, { headers })).ok()).toBe(true);
  return number;
}

for (const language of LANGUAGES) {
  for (const known of [false, true]) {
    const paths = known ? OF_SOMEBODY_KNOWN : OF_SOMEBODY_NEW;
    for (const path of paths) {
      test(`${path} in ${language}: nothing cut, faint, nameless or too small to hit`, async ({
        page,
        request,
      }) => {
        const as = await player(request, language, known);
        await page.goto(`${path}${path.includes('?') ? '&' : '?'}as=${as}`);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        for (const size of SIZES) {
          await page.setViewportSize(size);
          expect(await page.evaluate(audit), `${size.width} px`).toEqual([]);
        }
      });
    }
  }
}
