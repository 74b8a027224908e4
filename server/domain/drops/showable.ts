import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { latestEpoch } from '../draws/chainEpochs.ts';
import { selectDraws } from '../draws/selectDraws.ts';

/**
 * Openings that may be shown to others, to be narrowed by the caller. Where chains were renewed, because the database
 * had gone back to an earlier state, the draws of before prove less than they say: they are not shown any more.
 */
export function selectShowable(db: Db) {
  return selectDraws(db).where('d.kind', '=', 'opening').where(sql<boolean>`c.epoch >= ${latestEpoch}`);
}
