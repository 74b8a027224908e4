import type { Db } from '../../../server/db/schema.ts';
import type { World } from '../world/World.ts';

/** Nothing is sent twice, and what the player has at the platform is not in the inventory as well. */
export async function checkDeliveries(world: World, db: Db): Promise<void> {
  const { platform, journal } = world;
  const rows = await db
    .selectFrom('deliveries as d')
    .innerJoin('inventory as i', (join) =>
      join.onRef('i.user_id', '=', 'd.user_id').onRef('i.id', '=', 'd.item_id'),
    )
    .select(['d.user_id', 'd.ref', 'd.item_id', 'd.state', 'i.status'])
    .execute();
  const gone = new Map<string, string>();
  for (const { user_id, ref, item_id, state, status } of rows) {
    const offers = platform.offers.get(ref) ?? [];
    if (offers.length > 1) world.violation(`platform: ${offers.length} offers went out for ${ref}`);
    if (!offers.some((offer) => platform.stateOf(offer) === 'accepted')) continue;
    const item = `item ${item_id} of player ${user_id}`;
    const before = gone.get(item);
    if (before) world.violation(`platform: ${item} was taken twice, by ${before} and ${ref}`);
    gone.set(item, ref);
    if (status === 'available' || status === 'returned' || status === 'sold') {
      world.violation(`platform: ${item} was taken by ${ref}, which is ${state}, and is ${status} here`);
    }
  }
  journal.write(`checked: ${rows.length} deliveries`);
}

/** After a restore: what the platform has, or may still get, can't be sold or sent again here. */
export async function checkHandedOver(world: World, db: Db): Promise<void> {
  const rows = await db
    .selectFrom('inventory as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select(['u.referral_code', 'i.user_id', 'i.id', 'i.status', 'i.created_at'])
    .execute();
  const statuses = new Map(rows.map((row) => [`${row.referral_code}-${row.id}`, row]));
  for (const [ref, offers] of world.platform.offers) {
    const holding = offers.find((offer) => ['pending', 'accepted'].includes(world.platform.stateOf(offer)));
    const item = statuses.get(ref.slice(0, ref.lastIndexOf('-')));
    // The number of an item that was lost may be that of a later one.
    if (!holding || !item || item.created_at.getTime() > holding.made) continue;
    if (!['sending', 'sent', 'processing'].includes(item.status)) {
      world.violation(
        `platform: item ${item.id} of player ${item.user_id} is ${holding.id}, and ${item.status} here`,
      );
    }
  }
}

/** Nothing waits any more but what has no end by itself. */
export async function checkSettled(world: World, db: Db): Promise<void> {
  const waiting = await db
    .selectFrom('deliveries')
    .select(['user_id', 'ref', 'state', 'error'])
    .where('state', 'in', ['queued', 'handing', 'handed', 'dead'])
    .execute();
  for (const { user_id, ref, state, error } of waiting) {
    world.violation(`player ${user_id}: delivery ${ref} is still ${state} (${error ?? ''})`);
  }
}
