import { beforeAll, expect, it } from 'vitest';
import { OpeningTrouble } from '../../../hud/pages/opening/OpeningTrouble.tsx';
import { setLanguage } from '../../../src/i18n/locale.ts';
import { choices } from '../../../src/state/round/choices.ts';
import { round } from '../../../src/state/round/round.ts';
import { CASE_ID } from '../state/world.ts';
import { markupAt } from './page.ts';

beforeAll(() => setLanguage('en'));

it('the crystals that are missing are bought for as many cases as were to be opened', () => {
  choices.count = 5;
  const message = { key: 'error.notEnoughCrystals' } as const;
  round.trouble = { message, needed: 250, count: 3, canRetry: false };
  expect(markupAt('/', OpeningTrouble, { id: CASE_ID })).toContain('count=3"');
});
