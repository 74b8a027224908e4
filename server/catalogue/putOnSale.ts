import { readRate } from '../db/rate.ts';
import type { Trx } from '../db/schema.ts';
import { OperatorError } from '../OperatorError.ts';
import { buildOffer, type Offer } from './cases.ts';
import { catalogueFlaws, catalogueProblems } from './check.ts';
import type { CatalogueDesign } from './design.ts';
import { type ListedVersions, publishOffer, publishSkins, putOnList } from './publishOffer.ts';
import { caseStats } from './stats.ts';
import { ORDERED_NUMBER, raiseNumber, readVersion, recordVersion, takeTurns } from './versions.ts';

/** The order that puts a catalogue on sale: its key in the log, and when it is given. */
export interface SaleOrder {
  readonly key: string;
  readonly now: Date;
}

const percent = (fraction: number) => `${(100 * fraction).toFixed(2)} %`;

/** What an operator is told of one case: its return, and how often an opening gives more than its price. */
function figures({ cases, skins }: Offer, id: string): string {
  const found = cases.find((one) => one.id === id);
  if (!found) return 'not sold';
  if (found.price === 0) return 'free';
  const { rtp, profit } = caseStats(found, skins);
  return `${found.price} crystals, return ${percent(rtp)}, a gain in ${percent(profit)}`;
}

function describeChanges(
  before: { readonly offer: Offer; readonly cases: ListedVersions },
  after: { readonly offer: Offer; readonly cases: ListedVersions },
): string[] {
  const versions = new Map(before.cases);
  const gone = before.cases.filter(([id]) => !after.cases.some(([other]) => other === id));
  const slugOf = (id: string) =>
    [...after.offer.cases, ...before.offer.cases].find((one) => one.id === id)?.slug ?? id;
  return [...after.cases, ...gone.map(([id]) => [id, null] as const)].flatMap(([id, version]) => {
    const old = versions.get(id) ?? null;
    if (old === version) return [];
    const was = figures(before.offer, id);
    return [`${slugOf(id)} ${old ?? '–'} → ${version ?? '–'}: ${was} → ${figures(after.offer, id)}`];
  });
}

/**
 * Puts another catalogue on sale, made from the one that is, and tells what has changed. What a release brings is not put
 * over it from then on.
 * @throws OperatorError with everything that is wrong with it.
 */
export async function putDesignOnSale(
  trx: Trx,
  { key, now }: SaleOrder,
  make: (current: CatalogueDesign) => CatalogueDesign,
): Promise<string> {
  await takeTurns(trx);
  const current = await readVersion(trx);
  const design = make(current.design);
  const offer = buildOffer(design);
  const problems = catalogueProblems(offer.skins, offer.cases);
  if (problems.length > 0) throw new OperatorError(problems.join('\n'));
  await raiseNumber(trx, ORDERED_NUMBER);
  const cases = await publishOffer(trx, await readRate(trx), offer);
  const version = await recordVersion(trx, { design, cases, orderKey: key }, now);
  const changes = describeChanges(
    { offer: buildOffer(current.design), cases: current.cases },
    { offer, cases },
  );
  const flaws = catalogueFlaws(offer.skins, offer.cases).map((flaw) => `note: ${flaw}`);
  return [`version ${version} of the catalogue is on sale`, ...changes, ...flaws].join('\n');
}

/**
 * Puts an earlier catalogue on sale again: the very versions of its cases, with their odds, and its prices of skins.
 * @throws OperatorError where there was no such version.
 */
export async function putBackOnSale(trx: Trx, { key, now }: SaleOrder, earlier: number): Promise<string> {
  await takeTurns(trx);
  const { design, cases } = await readVersion(trx, earlier);
  const offer = buildOffer(design);
  const current = await readVersion(trx);
  await raiseNumber(trx, ORDERED_NUMBER);
  await publishSkins(trx, offer.skins);
  await putOnList(trx, cases);
  const version = await recordVersion(trx, { design, cases, orderKey: key }, now);
  const changes = describeChanges(
    { offer: buildOffer(current.design), cases: current.cases },
    { offer, cases },
  );
  return [`version ${version} of the catalogue is on sale, as version ${earlier} was`, ...changes].join('\n');
}
