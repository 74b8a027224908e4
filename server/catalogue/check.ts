import { PPM } from '../../common/rules/ppm.ts';
import { WELCOME_CASE_ID } from '../../common/rules/welcomeCase.ts';
import type { CatalogueCase, CatalogueSkin } from './cases.ts';
import { CRYSTALS_PER_CENT } from './cases.ts';
import type { CatalogueDesign } from './design.ts';
import { ambiguousRarities, exceptionalProblems, rarityProblems } from './rarityProblems.ts';
import { caseStats } from './stats.ts';

const RETURN_RANGE = { least: 0.88, most: 0.94 };
const SKIN_CENTS_RANGE = { least: 3, most: 90_000 };
const WELCOME_MEAN_CRYSTALS_RANGE = { least: 200, most: 300 };
const DROP_COUNT_RANGE = { least: 8, most: 20 };

interface Range {
  readonly least: number;
  readonly most: number;
}

/** NaN is in no range. */
const isIn = ({ least, most }: Range, value: number) => value >= least && value <= most;

/** A range as a message says it: `8–20`. */
function span({ least, most }: Range, write: (value: number) => string = String): string {
  return `${write(least)}–${write(most)}`;
}

const dollars = (cents: number) => `$${cents / 100}`;
const percent = (part: number) => (100 * part).toFixed(0);

const unless = (isSound: boolean, problem: string) => (isSound ? [] : [problem]);

function duplicates(values: readonly string[]): string[] {
  return values.filter((value, i) => values.indexOf(value) !== i);
}

function checkSkins(skins: readonly CatalogueSkin[]): string[] {
  const wrongPrice = skins.filter(({ cents }) => !(Number.isInteger(cents) && isIn(SKIN_CENTS_RANGE, cents)));
  return [
    ...duplicates(skins.map(({ id }) => id)).map((id) => `skin ${id}: listed twice`),
    ...wrongPrice.map(
      ({ id, cents }) =>
        `skin ${id}: price of ${cents} cents is not whole or not in ${span(SKIN_CENTS_RANGE, dollars)}`,
    ),
  ];
}

function checkReturn(catalogueCase: CatalogueCase, skins: readonly CatalogueSkin[]): string[] {
  const { id, price } = catalogueCase;
  const { mean, rtp } = caseStats(catalogueCase, skins);
  return id === WELCOME_CASE_ID
    ? unless(
        price === 0 && isIn(WELCOME_MEAN_CRYSTALS_RANGE, mean),
        `costs ${price} crystals, gives ${mean.toFixed(0)} on average`,
      )
    : unless(
        isIn(RETURN_RANGE, rtp),
        `return of ${(100 * rtp).toFixed(2)} % is not in ${span(RETURN_RANGE, percent)} %`,
      );
}

function checkDrops({ drops }: CatalogueCase, skins: readonly CatalogueSkin[]): string[] {
  const cents = new Map(skins.map((skin) => [skin.id, skin.cents]));
  const ids = drops.map(({ skin }) => skin);
  const prices = ids.map((id) => cents.get(id) ?? 0);
  const sum = drops.reduce((total, { ppm }) => total + ppm, 0);
  return [
    ...unless(sum === PPM, `sum of ppm is ${sum}`),
    ...unless(
      drops.every(({ ppm }) => Number.isInteger(ppm) && ppm >= 1),
      'a ppm is not whole or below 1',
    ),
    ...unless(isIn(DROP_COUNT_RANGE, ids.length), `${ids.length} drops, not ${span(DROP_COUNT_RANGE)}`),
    ...ids.filter((id) => !cents.has(id)).map((id) => `skin ${id} is missing`),
    ...duplicates(ids).map((id) => `skin ${id} drops twice`),
    ...unless(
      prices.every((price, i) => price <= (prices[i - 1] ?? price)),
      'drops are not ordered from the dearest',
    ),
  ];
}

function checkCase(catalogueCase: CatalogueCase, skins: readonly CatalogueSkin[]): string[] {
  const { id, price, slug } = catalogueCase;
  const problems = [
    ...checkReturn(catalogueCase, skins),
    ...unless(/^[0-9a-f]{32}$/.test(id), `id ${id} is not 32 hex digits`),
    ...unless(
      Number.isInteger(price / CRYSTALS_PER_CENT),
      `price of ${price} crystals is not a whole number of cents`,
    ),
    ...checkDrops(catalogueCase, skins),
    ...rarityProblems(catalogueCase, skins),
  ];
  return problems.map((problem) => `case ${slug}: ${problem}`);
}

/** What keeps a catalogue from being sold, one sentence each that names the case or skin. */
export function catalogueProblems(
  skins: readonly CatalogueSkin[],
  cases: readonly CatalogueCase[],
): string[] {
  return [
    ...checkSkins(skins),
    ...duplicates(cases.map(({ id }) => id)).map((id) => `case id ${id}: used twice`),
    ...duplicates(cases.map(({ slug }) => slug)).map((slug) => `case ${slug}: listed twice`),
    ...cases.flatMap((catalogueCase) => checkCase(catalogueCase, skins)),
    ...ambiguousRarities(cases),
    // It is offered to every newcomer by itself.
    ...unless(
      cases.some(({ id }) => id === WELCOME_CASE_ID),
      'the welcome case is missing',
    ),
  ];
}

/** Cases that are to lead the list and are not there, one sentence each. */
export function pinnedProblems({ pinned, cases }: Pick<CatalogueDesign, 'pinned' | 'cases'>): string[] {
  const slugs = new Set(cases.map(({ slug }) => slug));
  return pinned.filter((slug) => !slugs.has(slug)).map((slug) => `pinned ${slug}: there is no such case`);
}

/** What a catalogue is less good for and can be sold with, one sentence each. */
export function catalogueFlaws(skins: readonly CatalogueSkin[], cases: readonly CatalogueCase[]): string[] {
  return [
    ...duplicates(skins.map(({ cents }) => `${cents}`)).map((cents) => `two skins cost ${cents} cents`),
    ...exceptionalProblems(cases, skins),
  ];
}

/** Everything that is wrong with a catalogue, one sentence each that names the case or skin; empty when sound. */
export function checkCatalogue(skins: readonly CatalogueSkin[], cases: readonly CatalogueCase[]): string[] {
  return [...catalogueProblems(skins, cases), ...catalogueFlaws(skins, cases)];
}
