import { expect } from 'vitest';
import { audit } from '../../../server/audit/audit.ts';
import type { Db } from '../../../server/db/schema.ts';
import { SEED_CIPHER } from './Game.ts';

/** The checks of the audit that have found problems. */
export async function auditFindings(db: Db, seedCipher = SEED_CIPHER) {
  return (await audit(db, seedCipher)).filter(({ problems }) => problems.length > 0);
}

/** Fails with every problem that the audit finds. */
export async function expectSoundBooks(db: Db, seedCipher = SEED_CIPHER): Promise<void> {
  const findings = await auditFindings(db, seedCipher);
  expect(findings.flatMap(({ name, problems }) => problems.map((problem) => `${name}: ${problem}`))).toEqual(
    [],
  );
}
