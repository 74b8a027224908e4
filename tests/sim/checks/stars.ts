import { CRYSTALS_PER_USD } from '../../../common/rules/crystals.ts';
import { packagesOnSale } from '../../../server/catalogue/terms.ts';
import type { Db } from '../../../server/db/schema.ts';
import type { World } from '../world/World.ts';

/** What Telegram says of each charge: its stars, and whether they went back. */
function telegramsCharges(world: World): Map<string, { stars: number; refunded: boolean }> {
  const charges = new Map<string, { stars: number; refunded: boolean }>();
  for (const { id, amount, receiver } of world.telegram.state.transactions) {
    charges.set(id, { stars: amount, refunded: receiver !== undefined });
  }
  return charges;
}

/** Every paid star is in one place: with Telegram's payer again, or in the books as the crystals that it buys, once. */
export async function checkStars(world: World, db: Db): Promise<void> {
  const rows = await db.selectFrom('charges').selectAll().execute();
  const booked = await db
    .selectFrom('ledger')
    .select(['reference', (row) => row.fn.sum<number>('value').as('total')])
    .where('type', '=', 2)
    .groupBy('reference')
    .execute();
  const totals = new Map(booked.map(({ reference, total }) => [reference, Number(total)]));
  const packages = await packagesOnSale({ db, rate: CRYSTALS_PER_USD });
  const price = new Map(packages.map(({ stars, crystals }) => [stars, crystals]));
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const [id, { stars, refunded }] of telegramsCharges(world)) {
    const row = known.get(id);
    const total = totals.get(id) ?? 0;
    if (!row) world.violation(`stars: charge ${id} of ${stars} stars is in no book`);
    else if (refunded && row.status !== 'refunded')
      world.violation(`stars: ${id} went back and is ${row.status}`);
    else if (!refunded && row.status !== 'credited')
      world.violation(`stars: ${id} was paid and is ${row.status}`);
    else if (!refunded && total !== price.get(stars)) {
      world.violation(`stars: ${id} of ${stars} stars has brought ${total} crystals`);
    }
    known.delete(id);
  }
  for (const id of known.keys()) world.violation(`stars: charge ${id} was never paid`);
}
