import { randomBytes } from 'node:crypto';
import type { Db, Trx } from '../../db/schema.ts';
import { readSetting, settleSetting } from '../../db/settings.ts';

const MARK_SETTING = 'drop_mark';
const MARK_BYTES = 4;
/** Hex digits of a mark. */
export const MARK_LENGTH = 2 * MARK_BYTES;

/** What the ids of this game's drops end with; null before its first. */
export async function readMark(db: Db | Trx): Promise<string | null> {
  const mark = await readSetting(db, MARK_SETTING);
  return typeof mark === 'string' ? mark : null;
}

/** The same, made where there is none yet: an address of another game can be told from one that never was. */
export async function ensureMark(trx: Trx): Promise<string> {
  const known = await readMark(trx);
  if (known !== null) return known;
  const mark = await settleSetting(trx, MARK_SETTING, randomBytes(MARK_BYTES).toString('hex'));
  if (typeof mark !== 'string') throw new Error('the mark of drops was not kept');
  return mark;
}
