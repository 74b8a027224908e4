import { sql } from 'kysely';
import type { Answer } from '../../../common/api/contract.ts';
import type { Catalogue } from '../../catalogue/Catalogue.ts';
import { compileOnce } from '../../db/compileOnce.ts';
import type { Db } from '../../db/schema.ts';
import { rarityOfDrop, type WonItem, winOf } from '../item.ts';
import { secondsSince } from '../secondsSince.ts';
import { caseOfDraw, storedReceipt } from './receipts.ts';
import { selectDraws } from './selectDraws.ts';

interface Page {
  /** `chain-k` of the draw before. */
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Behind every draw: where a page without a cursor begins. */
const NEWEST = [2_147_483_647, 0] as const;

interface Wanted {
  readonly userId: number;
  readonly chain: number;
  readonly k: number;
  readonly rows: number;
}

const pageQuery = compileOnce((db, { userId, chain, k, rows }: Wanted) =>
  selectDraws(db)
    .leftJoin('inventory as i', (join) =>
      join.onRef('i.user_id', '=', 'd.user_id').onRef('i.id', '=', 'd.item_id'),
    )
    .leftJoin('skins as s', 's.id', 'i.skin_id')
    .select([
      'i.id as item_id',
      'i.skin_id',
      'i.cents',
      'i.market_cents',
      'i.profit',
      'i.penalty',
      's.name',
      's.img',
    ])
    .select(['i.sold_upgrader', 'i.win_upgrader', 'i.changed', rarityOfDrop('i').as('rarity')])
    .where('d.user_id', '=', userId)
    .where(sql<boolean>`(d.chain, d.k) < (${chain}::int, ${k}::int)`)
    .orderBy('d.chain', 'desc')
    .orderBy('d.k', 'desc')
    .limit(rows),
);

/** A page of a user's openings and upgrades, newest first, each with its receipt; `next` is the next cursor. */
export async function readHistory(
  db: Db,
  catalogue: Catalogue,
  userId: number,
  { cursor, limit }: Page,
  now: Date,
): Promise<Pick<Answer<'history'>, 'history' | 'next'>> {
  const [chain = 0, k = 0] = cursor?.split('-').map(Number) ?? NEWEST;
  const { rows } = await db.executeQuery(pageQuery({ userId, chain, k, rows: limit + 1 }));
  const draws = rows.slice(0, limit);
  const last = rows.length > limit ? draws.at(-1) : undefined;
  const caseVersions = await Promise.all(draws.map((draw) => caseOfDraw(catalogue, draw)));
  const skins = await catalogue.skins();
  const history = draws.map((draw, i) => {
    const caseVersion = caseVersions[i] ?? null;
    return {
      id: draw.receipt_id,
      kind: draw.kind,
      name: caseVersion?.name ?? skins.get(draw.target_skin ?? '')?.name ?? '',
      // A lost upgrade has no item; where there is one, all its columns are set.
      win: draw.skin_id === null ? null : winOf(draw as WonItem),
      sec_ago: secondsSince(draw.created_at, now),
      receipt: storedReceipt(draw, caseVersion),
      item_id: draw.item_id,
    };
  });
  return { history, next: last ? `${last.chain}-${last.k}` : null };
}
