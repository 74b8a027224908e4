import { createHash } from 'node:crypto';
import type { CompiledQuery } from 'kysely';

/** Distinct statements that are prepared on a connection; the server's own texts are far fewer. */
const PREPARED_STATEMENTS = 500;
const NAME_LENGTH = 16;

const names = new Map<string, string>();

/**
 * The name under which a text is prepared; without parameters it may be several statements, which can't be. A name is
 * of its text in every process: a pooler that mixes connections up may lose a statement, and never runs another's.
 */
export function nameOf({ sql, parameters }: CompiledQuery): string | undefined {
  if (parameters.length === 0 && !/^(BEGIN|COMMIT|ROLLBACK)$/.test(sql)) return undefined;
  const known = names.get(sql);
  if (known !== undefined || names.size >= PREPARED_STATEMENTS) return known;
  const name = createHash('sha256').update(sql).digest('hex').slice(0, NAME_LENGTH);
  names.set(sql, name);
  return name;
}
