import { test as atFullPace, expect, type Locator, type Page } from '@playwright/test';
import { rarityInCase } from '../../common/rules/rarity.ts';
import { ANIMATION_WAIT_SECONDS, COUNTDOWN_SECONDS } from '../../common/rules/roundTimes.ts';
import { spinPlan } from '../../common/rules/spin.ts';
import { texts } from '../../locales/en.ts';
import { texts as portuguese } from '../../locales/pt.ts';
import type { VisitedDrop } from '../../src/state/drop/visit.ts';
import { dearestOf } from '../../src/state/round/dearestOf.ts';
import { lift, loseOnce } from '../lift.ts';
import { newPlayer } from '../newPlayer.ts';
import { tierAgent } from '../tierAgent.ts';
import { openPosePage } from '../visual/posed.ts';
import { delayRequests } from './delayRequests.ts';
import { Account, button } from './player.ts';
import { test } from './slowStage.ts';
import { withoutWebGL } from './withoutWebGL.ts';

/** A drop of somebody's welcome case. */
async function sharedDrop(page: Page) {
  const account = new Account(page.request, newPlayer());
  await account.welcome();
  const [item = 0] = await account.available();
  const { id } = await account.call('POST', '/api/drop/', { json: { inventory_id: item } });
  const { drop } = await (await page.request.get(`/api/drop/${id}/`)).json();
  return { id, drop, account };
}

/** Nothing that takes so long ends by itself: a busy machine may come to what is looked at before only after it. */
function holdTimers(milliseconds: number): void {
  const { setTimeout } = window;
  const hold = (end: () => void, wait = 0) => (wait > milliseconds / 2 ? 0 : setTimeout(end, wait));
  Object.assign(window, { setTimeout: hold });
}

/** Ends the countdown and the spin of a drop's page. */
async function land(page: Page): Promise<void> {
  const skip = button(page, texts.opening.skip);
  const again = button(page, texts.drop.again);
  await skip.click();
  await expect(skip.or(again)).toBeVisible();
  // On a busy machine the reel may have landed by itself.
  await skip.evaluateAll((found: HTMLElement[]) => found[0]?.click());
  await expect(again).toBeVisible();
}

/**
 * A button copies what has `text` in it, where the page may use the clipboard and where an old web view keeps it from
 * that.
 */
async function copies(page: Page, copy: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await copy.click();
  await expect.poll(clipboard).toContain(text);
  await page.evaluate(async () => {
    await navigator.clipboard.writeText('');
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await copy.click();
  await expect.poll(clipboard).toContain(text);
}

test('anybody sees the reel of a drop, its proof and the odds, without Telegram', async ({ page }) => {
  const { id, drop } = await sharedDrop(page);
  const signed: string[] = [];
  page.on('request', (request) => {
    if ('authorization' in request.headers()) signed.push(request.url());
  });
  const answer = await page.goto(`/d/${id}`);
  const html = (await answer?.text()) ?? '';
  expect(html).toContain(`<meta property="og:title" content="${drop.firstname}: ${drop.item.name}" />`);
  expect(html).toMatch(/<meta property="og:image" content="[^"]+\/d\/[0-9a-f]{40}\.png\?lang=en" \/>/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${drop.firstname} opens a case`);
  // What fell out is told by the reel first.
  await expect(button(page, texts.opening.skip)).toBeVisible();
  await expect(page.getByText(texts.proof.state.ok)).toHaveCount(0);
  const play = page.getByRole('link', { name: texts.drop.play });
  const before = await play.boundingBox();
  await land(page);
  await expect(button(page, texts.proof.state.ok)).toBeVisible();
  expect(await play.boundingBox(), 'what fell out moves no way on').toEqual(before);
  await button(page, texts.proof.state.ok).click();
  const proof = page.getByRole('dialog');
  await expect(proof.getByText(texts.proof.steps.roll)).toBeVisible();
  await expect(proof.getByText(drop.receipt.seed).first()).toBeVisible();
  await copies(page, button(page, texts.proof.copy), drop.receipt.seed);
  await proof.getByRole('button', { name: texts.common.close }).click();
  await button(page, `All items: ${drop.case.skins.length}`).click();
  for (const skin of drop.case.skins) {
    await expect(page.getByText(skin.name.split(' | ')[1]).first()).toBeAttached();
  }
  await expect(play).toHaveAttribute('href', drop.play_url);
  expect(signed).toEqual([]);
  // Its reel is played too where it loads at the second try, and the stage's file with it, and by the page without its
  // own, until that comes.
  const reel = '**/drop/roulette-*.js';
  for (const file of ['**/api/drop/*/', '**/drop/stage-*.js']) await loseOnce(page, file);
  await page.route(reel, (route) => route.abort());
  await page.addInitScript(holdTimers, ANIMATION_WAIT_SECONDS * 1000);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.drop.failed);
  const lost = page.waitForEvent('requestfailed', (request) => /\/roulette-/.test(request.url()));
  await button(page, texts.common.retry).click();
  // Not before: a stage that comes to a reel that has landed asks for no file of it.
  await lost;
  const drawnByPage = page.locator('[class*=_strip_]');
  await expect(drawnByPage).toBeVisible();
  const own = page.waitForResponse(reel);
  await lift(page, reel);
  expect((await own).ok(), 'its own is asked for again by itself').toBe(true);
  await expect(drawnByPage).toHaveCount(0);
  await land(page);
});

atFullPace('the page draws the case of a drop itself until the stage has its picture', async ({ page }) => {
  const { id } = await sharedDrop(page);
  const deliver = await delayRequests(page, /art\/cases\/.*-lid\.avif$/);
  await page.addInitScript(holdTimers, COUNTDOWN_SECONDS * 1000);
  await page.goto(`/d/${id}`);
  await expect(page.locator('canvas')).toBeAttached();
  // By then the stage has a chest without a picture.
  await page.waitForTimeout(1000);
  const drawnByStage = page.locator('[data-drawn]');
  expect(await drawnByStage.count()).toBe(0);
  deliver();
  await expect(drawnByStage).toHaveCount(1);
});

test('without WebGL the reel of a drop comes to rest on what was drawn, and stays there', async ({
  page,
}) => {
  const { id, drop } = await sharedDrop(page);
  await withoutWebGL(page);
  await page.clock.install();
  await page.goto(`/d/${id}`);
  await expect(button(page, texts.opening.skip)).toBeVisible();
  await page.clock.runFor((COUNTDOWN_SECONDS + ANIMATION_WAIT_SECONDS) * 1000);
  await expect(button(page, texts.drop.again)).toBeVisible();
  const pointed = () =>
    page.evaluate(() => {
      const pointer = document.querySelector('[class*=_pointer_]')?.getBoundingClientRect();
      const x = pointer ? pointer.left + pointer.width / 2 : 0;
      const cards = [...document.querySelectorAll('[class*=_strip_] > *')].map((card) => ({
        box: card.getBoundingClientRect(),
        picture: card.querySelector('img')?.getAttribute('src'),
      }));
      const card = cards.find(({ box }) => box.left <= x && x <= box.right);
      return [card?.picture, card?.box.left];
    });
  const [picture, left] = await pointed();
  expect(picture).toBe(drop.item.img);
  for (const milliseconds of [100, 1000, 4000]) {
    await page.clock.runFor(milliseconds);
    expect(await pointed()).toEqual([picture, left]);
  }
});

for (const [what, forge] of [
  ['another seed', (drop: Forged) => Object.assign(drop.receipt, { seed: 'ab'.repeat(32) })],
  ['another item', (drop: Forged) => Object.assign(drop.item, { id: 'a-dearer-one' })],
  [
    'other odds than it was drawn by',
    (drop: Forged) => Object.assign(drop.case.skins[0] ?? {}, { chance: 99 }),
  ],
] as const) {
  test(`a drop with ${what} is called forged, and no reel is played`, async ({ page }) => {
    const { id, drop } = await sharedDrop(page);
    forge(drop);
    await page.route('**/api/drop/*/', (route) => route.fulfill({ json: { drop } }));
    await page.goto(`/d/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.drop.forged);
    await expect(button(page, texts.proof.state.bad)).toBeVisible();
    await expect(button(page, texts.opening.skip)).toHaveCount(0);
  });
}

interface Forged {
  readonly receipt: object;
  readonly item: object;
  readonly case: { readonly skins: readonly object[] };
}

test('an unknown drop, one taken back and one of another server are told apart', async ({ page }) => {
  const { id, account } = await sharedDrop(page);
  const heading = page.getByRole('heading', { level: 1 });
  const broken = ['%zz', '%E0%A4%A', 'a'.repeat(129), `/${id}`, ''];
  for (const part of [`${'0'.repeat(32)}${id.slice(-8)}`, ...broken]) {
    expect((await page.goto(`/d/${part}`))?.status()).toBe(404);
    await expect(heading).toHaveText(texts.drop.unknown);
  }
  await page.goto(`/d/${id.slice(0, 32)}${id.endsWith('0') ? '11111111' : '00000000'}`);
  await expect(heading).toHaveText(texts.drop.foreign);
  await account.call('DELETE', `/api/drop/${id}/`);
  const answer = await page.goto(`/d/${id}`);
  expect(answer?.status()).toBe(410);
  expect((await page.request.head(`/d/${id}`)).status()).toBe(410);
  expect(await answer?.text()).not.toContain('og:title');
  await expect(heading).toHaveText(texts.drop.withdrawn);
});

test.describe('in Portuguese', () => {
  test.use({ locale: 'pt-BR' });
  test('the page of a drop speaks Portuguese in a browser that does, and offers to begin anew where it can have no texts', async ({
    page,
  }) => {
    const none = '**/drop/{pt,ru}-*.js';
    await page.route(none, (route) => route.abort());
    await page.goto(`/d/${'0'.repeat(40)}`);
    const again = button(page, '↻');
    await expect(again).toBeVisible();
    await lift(page, none);
    await again.click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      new RegExp(`^(${portuguese.drop.unknown}|${portuguese.drop.foreign})$`),
    );
  });
});

/** The stage's canvas alone on the dark page. */
const CANVAS_ALONE = `
  * { visibility: hidden !important; animation: none !important; transition: none !important; }
  canvas { visibility: visible !important; }
  [class*=_slot_] { opacity: 1 !important; }`;

test.describe('on a slow phone', () => {
  // A tier below which there is none: frames of a machine that emulates its GPU would step down from a higher one.
  test.use({ userAgent: tierAgent('LOW') });

  test('the reel of a drop comes to rest as the stage of the game has it, pixel by pixel', async ({
    page,
    context,
  }) => {
    const size = { width: 390, height: 480 };
    const { id, drop } = await sharedDrop(page);
    const { case: opened, receipt }: VisitedDrop = drop;
    const skins = opened.skins.map((skin) => {
      const { name, img, price } = skin;
      return { name, img, price, priceTexts: [`$${price.toFixed(2)}`], rarity: rarityInCase(skin) };
    });
    const show = { mode: 'precise', talisman: 'dragon' } as const;
    const plan = spinPlan(receipt, show, dearestOf(opened.skins, receipt.items));
    const game = await context.newPage();
    await game.setViewportSize(size);
    await openPosePage(game, { tier: 'LOW', counted: 'no' });
    await game.evaluate(
      async ([skins, plan, end]) => {
        const stage = window.facetHarness?.stage;
        await stage?.mount('roulette', { skins });
        await stage?.settled();
        stage?.seek('roulette', 'spin', end, plan);
        await stage?.settled();
      },
      [skins, plan, ANIMATION_WAIT_SECONDS] as const,
    );
    await game.addStyleTag({ content: CANVAS_ALONE });

    await page.goto(`/d/${id}`);
    await page.addStyleTag({
      content: `[class*=_stage_] { position: fixed !important; left: 0; top: 0; margin: 0 !important;
        width: ${size.width}px; height: ${size.height}px !important; max-height: none !important; }`,
    });
    await expect(button(page, texts.drop.again)).toBeVisible();
    await page.addStyleTag({ content: CANVAS_ALONE });
    const clip = { x: 0, y: 0, ...size };
    const comesToRest = async () => {
      const [shown, posed] = [await page.screenshot({ clip }), await game.screenshot({ clip })];
      // A reel, not the dark.
      return posed.length > 20_000 && shown.equals(posed);
    };
    await expect.poll(comesToRest).toBe(true);
  });
});
