import type { HistoryEntry } from '../../src/api/schemas.ts';
import type { Db } from '../db/schema.ts';
import type { Catalogue } from './catalogue.ts';
import { selectItems, winOf } from './item.ts';
import { readReceipt } from './receipts.ts';
import { secondsSince } from './secondsSince.ts';
import { selectDraws } from './selectDraws.ts';

const LENGTH = 50;

/** A user's last openings and upgrades, newest first, each with its receipt. */
export async function readHistory(
  db: Db,
  catalogue: Catalogue,
  userId: number,
  now: Date,
): Promise<HistoryEntry[]> {
  const draws = await selectDraws(db)
    .where('d.user_id', '=', userId)
    .orderBy('d.chain', 'desc')
    .orderBy('d.k', 'desc')
    .limit(LENGTH)
    .execute();
  const ids = draws.flatMap(({ item_id }) => (item_id === null ? [] : [item_id]));
  const items =
    ids.length === 0
      ? []
      : await selectItems(db).where('i.user_id', '=', userId).where('i.id', 'in', ids).execute();
  const byId = new Map(items.map((item) => [item.id, item]));
  const skins = await catalogue.skins();
  return Promise.all(
    draws.map(async (draw) => {
      const item = draw.item_id === null ? undefined : byId.get(draw.item_id);
      const box =
        draw.case_id === null || draw.case_version === null
          ? null
          : await catalogue.version(draw.case_id, draw.case_version);
      return {
        id: draw.receipt_id,
        kind: draw.kind,
        name: box?.name ?? skins.get(draw.target_skin ?? '')?.name ?? '',
        win: item ? winOf(item) : null,
        sec_ago: secondsSince(draw.created_at, now),
        receipt: await readReceipt(catalogue, draw),
      };
    }),
  );
}
