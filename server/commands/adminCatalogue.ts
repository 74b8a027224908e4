import { PriceList } from '../catalogue/design.ts';
import { withPrices } from '../catalogue/prices.ts';
import { putBackOnSale, putDesignOnSale, type SaleOrder } from '../catalogue/putOnSale.ts';
import { readCatalogue, readCatalogueFile } from '../catalogue/readFolder.ts';
import { listVersions, readVersion } from '../catalogue/versions.ts';
import type { Db } from '../db/schema.ts';
import { OperatorError } from '../OperatorError.ts';
import type { OrderWork } from './adminLog.ts';
import { parseWholeNumber } from './parseWholeNumber.ts';
import { printable } from './printable.ts';

/** What can be said of the catalogue. */
export const CATALOGUE_USAGE =
  'to look: catalogue versions or catalogue prices; ' +
  'orders: catalogue publish <folder>, catalogue prices <file> or catalogue back <version>';

/**
 * `catalogue publish <folder>` puts a folder like `catalogue/` on sale, `catalogue prices <file>` what is on sale at
 * other prices, `catalogue back <version>` an earlier catalogue. @throws OperatorError.
 */
export function prepareCatalogue([action, from = '']: readonly string[], order: SaleOrder): OrderWork {
  if (action === 'publish') {
    const design = readCatalogue(from);
    return (trx) => putDesignOnSale(trx, order, () => design);
  }
  if (action === 'prices') {
    const { prices } = readCatalogueFile(from, PriceList);
    return (trx) => putDesignOnSale(trx, order, (current) => withPrices(current, prices));
  }
  if (action === 'back') {
    const version = parseWholeNumber(from);
    return (trx) => putBackOnSale(trx, order, version);
  }
  throw new OperatorError(CATALOGUE_USAGE);
}

/** What skins are worth, as a file of prices. */
export async function describePrices(db: Db): Promise<string> {
  return JSON.stringify({ prices: (await readVersion(db)).design.prices }, null, 2);
}

/** What was on sale, the newest first, a line each. */
export async function describeVersions(db: Db): Promise<string> {
  const lines = (await listVersions(db)).map(({ version, created_at, operator, action, reason }) => {
    const origin = operator === null ? 'came with a release' : `${operator}: ${action} (${reason})`;
    return printable(`${version}  ${created_at.toISOString()}  ${origin}`);
  });
  return lines.join('\n');
}
