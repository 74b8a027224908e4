import { isDeepStrictEqual } from 'node:util';
import { readRate } from '../db/rate.ts';
import type { Trx } from '../db/schema.ts';
import { OperatorError } from '../OperatorError.ts';
import { buildOffer } from './cases.ts';
import { catalogueFlaws, catalogueProblems, pinnedProblems } from './check.ts';
import { describeChanges } from './describeChanges.ts';
import type { CatalogueDesign } from './design.ts';
import { showRarities } from './publishCase.ts';
import { publishOffer, publishSkins, putOnList } from './publishOffer.ts';
import { publishTerms, termsProblems } from './terms.ts';
import {
  type CatalogueVersion,
  lockCatalogue,
  ORDERED_NUMBER,
  raiseNumber,
  readVersion,
  recordVersion,
} from './versions.ts';

/** The order that puts a catalogue on sale: its key in the log, and when it is given. */
export interface SaleOrder {
  readonly key: string;
  readonly now: Date;
}

function isSame(one: CatalogueVersion, other: CatalogueVersion): boolean {
  return isDeepStrictEqual([one.design, one.cases], [other.design, other.cases]);
}

/**
 * Puts another catalogue on sale, made from the one that is, and tells what has changed. What a release brings is not
 * put over it from then on, also where it is the one that is on sale.
 * @throws OperatorError with everything that is wrong with it.
 */
export async function putDesignOnSale(
  trx: Trx,
  { key, now }: SaleOrder,
  make: (current: CatalogueDesign) => CatalogueDesign,
): Promise<string> {
  await lockCatalogue(trx);
  const current = await readVersion(trx);
  const design = make(current.design);
  const offer = buildOffer(design);
  const problems = [
    ...catalogueProblems(offer.skins, offer.cases),
    ...pinnedProblems(design),
    ...termsProblems(design),
  ];
  if (problems.length > 0) throw new OperatorError(problems.join('\n'));
  await raiseNumber(trx, ORDERED_NUMBER);
  await publishTerms(trx, design);
  const cases = await publishOffer(trx, await readRate(trx), offer);
  const next = { design, cases, orderKey: key };
  if (isSame(next, current)) return 'nothing has changed: this catalogue is on sale already';
  const version = await recordVersion(trx, next, now);
  const changes = describeChanges(current, next);
  const flaws = catalogueFlaws(offer.skins, offer.cases).map((flaw) => `note: ${flaw}`);
  return [`version ${version} of the catalogue is on sale`, ...changes, ...flaws].join('\n');
}

/**
 * Puts an earlier catalogue on sale again: the very versions of its cases, with their odds, shown as they were then,
 * and its prices of skins.
 * @throws OperatorError where there was no such version, or what is on sale is no other one.
 */
export async function putBackOnSale(trx: Trx, { key, now }: SaleOrder, earlier: number): Promise<string> {
  await lockCatalogue(trx);
  const wanted = await readVersion(trx, earlier);
  const current = await readVersion(trx);
  if (isSame(wanted, current))
    throw new OperatorError(`version ${earlier} of the catalogue is on sale already`);
  await raiseNumber(trx, ORDERED_NUMBER);
  const { design, cases } = wanted;
  const offer = buildOffer(design);
  await publishTerms(trx, design);
  await publishSkins(trx, offer.skins);
  await putOnList(trx, cases);
  const listed = new Map(cases);
  for (const { id, drops } of offer.cases) {
    const version = listed.get(id);
    if (version !== undefined) await showRarities(trx, { id, version }, drops);
  }
  const next = { ...wanted, orderKey: key };
  const version = await recordVersion(trx, next, now);
  const changes = describeChanges(current, next);
  return [`version ${version} of the catalogue is on sale, as version ${earlier} was`, ...changes].join('\n');
}
