import type { CatalogueCase } from './cases.ts';
import { CRYSTALS_PER_CENT } from './cases.ts';
import { WELCOME_CASE_ID } from './catalogue.ts';
import type { CatalogueSkin } from './skins.ts';
import { caseStats } from './stats.ts';
import { TOTAL_PPM } from './weights.ts';

const RETURN = { least: 0.88, most: 0.94 };
const SKIN_CENTS = { least: 3, most: 90_000 };
const WELCOME_MEAN = { least: 200, most: 300 };
const DROPS = { least: 8, most: 20 };

function twice(values: readonly string[]): string[] {
  return values.filter((value, i) => values.indexOf(value) !== i);
}

function checkSkins(skins: readonly CatalogueSkin[]): string[] {
  const wrongPrice = skins.filter(
    ({ price }) => !Number.isInteger(price) || price < SKIN_CENTS.least || price > SKIN_CENTS.most,
  );
  return [
    ...twice(skins.map(({ id }) => id)).map((id) => `skin ${id}: listed twice`),
    ...twice(skins.map(({ price }) => `${price}`)).map((price) => `two skins cost ${price} cents`),
    ...wrongPrice.map(
      ({ id, price }) => `skin ${id}: price of ${price} cents is not whole or not in $0.03–$900`,
    ),
  ];
}

function checkReturn(box: CatalogueCase, skins: readonly CatalogueSkin[]): string[] {
  const { mean, rtp } = caseStats(box, skins);
  if (box.id === WELCOME_CASE_ID) {
    const wrong = box.price !== 0 || mean < WELCOME_MEAN.least || mean > WELCOME_MEAN.most;
    return wrong ? [`costs ${box.price} crystals, gives ${mean.toFixed(0)} on average`] : [];
  }
  // Written so that NaN fails too.
  const fine = rtp >= RETURN.least && rtp <= RETURN.most;
  return fine ? [] : [`return of ${(100 * rtp).toFixed(2)} % is not in 88–94 %`];
}

function checkCase(box: CatalogueCase, skins: readonly CatalogueSkin[]): string[] {
  const cents = new Map(skins.map(({ id, price }) => [id, price]));
  const ids = box.drops.map(({ skin }) => skin);
  const sum = box.drops.reduce((total, { ppm }) => total + ppm, 0);
  const found: string[] = checkReturn(box, skins);
  if (!/^[0-9a-f]{32}$/.test(box.id)) found.push(`id ${box.id} is not 32 hex digits`);
  if (!Number.isInteger(box.price / CRYSTALS_PER_CENT)) {
    found.push(`price of ${box.price} crystals is not a whole number of cents`);
  }
  if (sum !== TOTAL_PPM) found.push(`sum of ppm is ${sum}`);
  if (box.drops.some(({ ppm }) => !Number.isInteger(ppm) || ppm < 1))
    found.push('a ppm is not whole or below 1');
  if (ids.length < DROPS.least || ids.length > DROPS.most) found.push(`${ids.length} drops, not 8–20`);
  found.push(...ids.filter((id) => !cents.has(id)).map((id) => `skin ${id} is missing`));
  found.push(...twice(ids).map((id) => `skin ${id} drops twice`));
  const dearestFirst = ids.every(
    (id, i) => i === 0 || (cents.get(ids[i - 1] ?? '') ?? 0) >= (cents.get(id) ?? 0),
  );
  if (!dearestFirst) found.push('drops are not ordered from the dearest');
  return found.map((problem) => `case ${box.slug}: ${problem}`);
}

/** Everything that is wrong with a catalogue, one sentence each that names the case or skin; empty when sound. */
export function checkCatalogue(skins: readonly CatalogueSkin[], cases: readonly CatalogueCase[]): string[] {
  return [
    ...checkSkins(skins),
    ...twice(cases.map(({ id }) => id)).map((id) => `case id ${id}: used twice`),
    ...twice(cases.map(({ slug }) => slug)).map((slug) => `case ${slug}: listed twice`),
    ...cases.flatMap((box) => checkCase(box, skins)),
  ];
}
