import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { textsOf, written } from './languages.ts';
import { audit } from './pagesAudit.ts';
import { makePeople, type People, type Stop, stopsOfFresh, stopsOfKnown } from './pagesTour.ts';

const SMALL = { width: 320, height: 568 } as const;
const PHONE = { width: 390, height: 844 } as const;
const DESKTOP = { width: 1280, height: 900 } as const;
/** Languages that are looked at in every size; the others at the smallest. */
const EVERY_SIZE: readonly string[] = ['ru', 'en'];

test.describe.configure({ mode: 'parallel' });

let people: People;
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  people = await makePeople(request);
});

test.use({ viewport: SMALL, contextOptions: { reducedMotion: 'reduce' } });

async function start(page: Page, player: number): Promise<void> {
  await page.goto(`/?as=${player}`);
  await expect(page.getByRole('heading').first()).toBeVisible();
}

/** What is still wrong when everything that moves or is measured anew has come to rest. */
async function audited(page: Page): Promise<string[]> {
  let found: string[] = [];
  for (let tries = 0; tries < 10; tries++) {
    found = await page.evaluate(audit);
    if (found.length === 0) break;
    await page.waitForTimeout(150);
  }
  return found;
}

/** Goes from stop to stop and asks `look` at each what is wrong there. */
async function tour(page: Page, stops: readonly Stop[], look: (page: Page) => Promise<string[]>) {
  for (const { name, go } of stops) {
    await test.step(name, async () => {
      await go(page);
      expect.soft(await look(page), name).toEqual([]);
    });
  }
}

test('axe finds nothing on any page', async ({ page }) => {
  test.setTimeout(180_000);
  const look = async () => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
  };
  const texts = await textsOf('ru');
  await page.setViewportSize(PHONE);
  await people.ledger.speak('ru');
  await people.freshLedger.speak('ru');
  await start(page, people.fresh);
  await tour(page, stopsOfFresh(texts), look);
  await start(page, people.known);
  await tour(page, stopsOfKnown(texts, people), look);
});

for (const language of written) {
  test(`every page in ${language}: nothing cut, over another, faint, nameless or too small to hit`, async ({
    page,
  }) => {
    const sizes = EVERY_SIZE.includes(language) ? [SMALL, PHONE, DESKTOP] : [SMALL];
    const look = async () => {
      const found: string[] = [];
      for (const size of sizes) {
        if (sizes.length > 1) await page.setViewportSize(size);
        const wrong = await audited(page);
        found.push(...wrong.map((words) => `${size.width} px: ${words}`));
      }
      return found;
    };
    const texts = await textsOf(language);
    await people.ledger.speak(language);
    await people.freshLedger.speak(language);
    await start(page, people.fresh);
    await tour(page, stopsOfFresh(texts), look);
    await start(page, people.known);
    await tour(page, stopsOfKnown(texts, people), look);
  });
}
