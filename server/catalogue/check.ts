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

/** A range as a message says it: `8–20`. */
function span(
  { least, most }: { readonly least: number; readonly most: number },
  write: (value: number) => string = String,
): string {
  return `${write(least)}–${write(most)}`;
}

const dollars = (cents: number) => `$${cents / 100}`;
const percent = (part: number) => (100 * part).toFixed(0);

function duplicates(values: readonly string[]): string[] {
  return values.filter((value, i) => values.indexOf(value) !== i);
}

function checkSkins(skins: readonly CatalogueSkin[]): string[] {
  const wrongPrice = skins.filter(
    ({ cents }) =>
      !Number.isInteger(cents) || cents < SKIN_CENTS_RANGE.least || cents > SKIN_CENTS_RANGE.most,
  );
  return [
    ...duplicates(skins.map(({ id }) => id)).map((id) => `skin ${id}: listed twice`),
    ...wrongPrice.map(
      ({ id, cents }) =>
        `skin ${id}: price of ${cents} cents is not whole or not in ${span(SKIN_CENTS_RANGE, dollars)}`,
    ),
  ];
}

function checkReturn(catalogueCase: CatalogueCase, skins: readonly CatalogueSkin[]): string[] {
  const { mean, rtp } = caseStats(catalogueCase, skins);
  if (catalogueCase.id === WELCOME_CASE_ID) {
    const wrong =
      catalogueCase.price !== 0 ||
      mean < WELCOME_MEAN_CRYSTALS_RANGE.least ||
      mean > WELCOME_MEAN_CRYSTALS_RANGE.most;
    return wrong ? [`costs ${catalogueCase.price} crystals, gives ${mean.toFixed(0)} on average`] : [];
  }
  // Written so that NaN fails too.
  const fine = rtp >= RETURN_RANGE.least && rtp <= RETURN_RANGE.most;
  return fine ? [] : [`return of ${(100 * rtp).toFixed(2)} % is not in ${span(RETURN_RANGE, percent)} %`];
}

function checkCase(catalogueCase: CatalogueCase, skins: readonly CatalogueSkin[]): string[] {
  const cents = new Map(skins.map((skin) => [skin.id, skin.cents]));
  const ids = catalogueCase.drops.map(({ skin }) => skin);
  const sum = catalogueCase.drops.reduce((total, { ppm }) => total + ppm, 0);
  const found: string[] = checkReturn(catalogueCase, skins);
  if (!/^[0-9a-f]{32}$/.test(catalogueCase.id)) found.push(`id ${catalogueCase.id} is not 32 hex digits`);
  if (!Number.isInteger(catalogueCase.price / CRYSTALS_PER_CENT)) {
    found.push(`price of ${catalogueCase.price} crystals is not a whole number of cents`);
  }
  if (sum !== PPM) found.push(`sum of ppm is ${sum}`);
  if (catalogueCase.drops.some(({ ppm }) => !Number.isInteger(ppm) || ppm < 1))
    found.push('a ppm is not whole or below 1');
  if (ids.length < DROP_COUNT_RANGE.least || ids.length > DROP_COUNT_RANGE.most)
    found.push(`${ids.length} drops, not ${span(DROP_COUNT_RANGE)}`);
  found.push(...ids.filter((id) => !cents.has(id)).map((id) => `skin ${id} is missing`));
  found.push(...duplicates(ids).map((id) => `skin ${id} drops twice`));
  const dearestFirst = ids.every(
    (id, i) => i === 0 || (cents.get(ids[i - 1] ?? '') ?? 0) >= (cents.get(id) ?? 0),
  );
  if (!dearestFirst) found.push('drops are not ordered from the dearest');
  found.push(...rarityProblems(catalogueCase, skins));
  return found.map((problem) => `case ${catalogueCase.slug}: ${problem}`);
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
    ...(cases.some(({ id }) => id === WELCOME_CASE_ID) ? [] : ['the welcome case is missing']),
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
