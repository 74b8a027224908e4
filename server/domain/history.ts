import { sql } from 'kysely';
import type { Answer } from '../../src/api/contract.ts';
import type { Db } from '../db/schema.ts';
import type { Catalogue } from './catalogue.ts';
import { selectItems, winOf } from './item.ts';
import { readReceipt } from './receipts.ts';
import { secondsSince } from './secondsSince.ts';
import { selectDraws } from './selectDraws.ts';

interface Page {
  /** `chain-k` of the draw before. */
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A page of a user's openings and upgrades, newest first, each with its receipt; `next` is the next cursor. */
export async function readHistory(
  db: Db,
  catalogue: Catalogue,
  userId: number,
  { cursor, limit }: Page,
  now: Date,
): Promise<Pick<Answer<'history'>, 'history' | 'next'>> {
  const [chain = 0, k = 0] = cursor?.split('-').map(Number) ?? [];
  const rows = await selectDraws(db)
    .where('d.user_id', '=', userId)
    .$if(cursor !== undefined, (query) =>
      query.where(sql<boolean>`(d.chain, d.k) < (${chain}::int, ${k}::int)`),
    )
    .orderBy('d.chain', 'desc')
    .orderBy('d.k', 'desc')
    .limit(limit + 1)
    .execute();
  const draws = rows.slice(0, limit);
  const last = rows.length > limit ? draws.at(-1) : undefined;
  const ids = draws.flatMap(({ item_id }) => (item_id === null ? [] : [item_id]));
  const items =
    ids.length === 0
      ? []
      : await selectItems(db).where('i.user_id', '=', userId).where('i.id', 'in', ids).execute();
  const byId = new Map(items.map((item) => [item.id, item]));
  const skins = await catalogue.skins();
  const history = await Promise.all(
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
  return { history, next: last ? `${last.chain}-${last.k}` : null };
}
