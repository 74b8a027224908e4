import { fixRate } from '../db/rate.ts';
import type { Db } from '../db/schema.ts';
import { publishOffer } from './publishOffer.ts';
import { type Release, SHIPPED } from './shipped.ts';
import { publishTerms } from './terms.ts';
import { lockCatalogue, raiseNumber, recordVersion } from './versions.ts';

/**
 * Puts the catalogue of a release on sale, where a dollar is `rate` crystals: a new database is given that rate for
 * ever. Leaves what is on sale where that came with a newer release, or was ordered.
 * @throws OperatorError where the database has another rate.
 */
export async function publishRelease(db: Db, rate: number, release: Release = SHIPPED): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockCatalogue(trx);
    await fixRate(trx, rate);
    const { design } = release;
    if (!(await raiseNumber(trx, design.number))) return;
    await publishTerms(trx, design);
    const cases = await publishOffer(trx, rate, release);
    await recordVersion(trx, { design, cases, orderKey: null }, new Date());
  });
}
