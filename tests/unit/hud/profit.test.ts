import { beforeAll, expect, it } from 'vitest';
import { Profit } from '../../../hud/components/Profit.tsx';
import { setLanguage } from '../../../src/i18n/locale.ts';
import { markupAt } from './page.ts';

beforeAll(() => setLanguage('en'));

/** How a profit is colored, and what it says. */
function shown(value: string, quiet = false) {
  const [, color, words] =
    /class="_?([a-z]+)[^"]*">(.*)<\/span>/.exec(markupAt('/', Profit, { value, quiet })) ?? [];
  return [color, words];
}

it('a gain is green, a loss red, and a win of just the price neither', () => {
  expect(shown('+24.5')).toEqual(['gain', '+24.5%']);
  expect(shown('-61.0')).toEqual(['loss', '−61%']);
  expect(shown('+0.0')).toEqual(['even', '0%']);
});

it('a list that is looked back on does not shout its losses', () => {
  expect(shown('-61.0', true)).toEqual(['even', '−61%']);
  expect(shown('+24.5', true)).toEqual(['gain', '+24.5%']);
});
