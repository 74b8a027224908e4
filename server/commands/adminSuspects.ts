import type { Db } from '../db/schema.ts';
import { findSuspects, type Suspect } from '../domain/players/suspects.ts';

/** A line for each suspect: the account, its signs with their counts, and whether it is frozen. */
export async function listSuspects(db: Db, now: Date): Promise<string> {
  const byUser = new Map<number, Suspect[]>();
  for (const suspect of await findSuspects(db, now)) {
    byUser.set(suspect.user_id, [...(byUser.get(suspect.user_id) ?? []), suspect]);
  }
  const lines = [...byUser].map(([userId, signs]) => {
    const frozen = signs.some((one) => one.frozen) ? ' (frozen)' : '';
    return `${userId}${frozen}: ${signs.map(({ sign, count }) => `${sign} ${count}`).join(', ')}`;
  });
  return lines.join('\n') || 'none';
}
