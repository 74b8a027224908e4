import { afterEach, beforeAll, expect, it } from 'vitest';
import { spinPlan } from '../../../common/rules/spin.ts';
import { DropStage } from '../../../hud/pages/drop/DropStage.tsx';
import { OpeningPage } from '../../../hud/pages/opening/OpeningPage.tsx';
import { setLanguage } from '../../../src/i18n/locale.ts';
import { openingRound } from '../../../src/state/round/opening.ts';
import { type Phase, round } from '../../../src/state/round/round.ts';
import { stageState } from '../../../src/state/stage.ts';
import { CASE_ID, detail } from '../state/world.ts';
import { markupAt } from './page.ts';

beforeAll(() => setLanguage('en'));
afterEach(() => Object.assign(stageState, { status: 'starting', lacksRound: false, bringsItems: false }));

const DROP = { case: detail, item: { name: 'Wasp | Contour', price: 0.13 }, receipt: { index: 0 } };
const RECEIPT = { seed: 'ab', client_seed: 'c', nonce: 1, weights: [900_000, 100_000], index: 0 };
const PLAN = spinPlan(RECEIPT, { mode: 'calm', talisman: 'clover' }, 0);
const PAGES = {
  'its room': () => markupAt('/', OpeningPage, { id: CASE_ID }),
  'the page of a drop': () => markupAt('/', DropStage, { drop: DROP as never }),
};

/** Whether something has the class `name` on a page whose round is in `phase`. */
function has(name: string, look: () => string, phase: Phase): boolean {
  const tap = { case: detail, count: 1, mode: 'calm', talisman: 'clover', key: 'k' } as const;
  round.current = { ...openingRound(tap as never), phase, plans: [PLAN] };
  return new RegExp(`class="[^"]*(\\b|_)${name}(\\b|_)`).test(look());
}

/** Whether the case has opened, its reel in its place. */
const isOpen = (look: () => string, phase: Phase) => has('open', look, phase);

it.each(Object.entries(PAGES))(
  'in %s a case stays closed until its reel is there, or the page draws it',
  (_, look) => {
    stageState.status = 'ready';
    expect(isOpen(look, 'countdown')).toBe(false);
    expect(isOpen(look, 'playing')).toBe(false);
    stageState.bringsItems = true;
    expect(isOpen(look, 'playing')).toBe(true);
    expect(has('strip', look, 'playing'), 'the stage draws it').toBe(false);
    for (const onPage of [{ status: 'failed' }, { status: 'ready', lacksRound: true }]) {
      Object.assign(stageState, onPage, { bringsItems: false });
      expect(isOpen(look, 'playing')).toBe(true);
      expect(has('strip', look, 'playing')).toBe(true);
      expect(isOpen(look, 'countdown')).toBe(false);
    }
  },
);

it('a case shakes on as in the last second while its reel is late, also once the player has cut the motion short', () => {
  stageState.status = 'ready';
  for (const phase of ['playing', 'braking'] as const) {
    expect(has('second1', PAGES['its room'], phase), phase).toBe(true);
  }
  stageState.bringsItems = true;
  expect(has('second1', PAGES['its room'], 'braking')).toBe(false);
});

it('on the page of a drop a case stays open once its reel has landed, which confetti takes the place of', () => {
  stageState.status = 'ready';
  expect(isOpen(PAGES['the page of a drop'], 'landed')).toBe(true);
});
