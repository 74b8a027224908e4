import { describe, expect, test } from 'vitest';
import type { Db, Trx } from '../../../server/db/schema.ts';
import { inOwnTransaction } from '../../../server/db/transaction.ts';
import { DatabaseUnavailable, isTransient } from '../../../server/db/transientError.ts';

/** What the database says when it fails with an SQLSTATE. */
const failure = (code: string) => Object.assign(new Error(`failed with ${code}`), { code });

/** A database without tables, whose transactions do nothing but the work. */
const db = {
  transaction: () => ({ execute: (work: (trx: Trx) => unknown) => work({} as Trx) }),
} as unknown as Db;

/** Work that fails so many times before it is done. */
function failing(times: number, code: string) {
  const work = async () => {
    work.runs++;
    if (work.runs <= times) throw failure(code);
    return 'done';
  };
  work.runs = 0;
  return work;
}

describe('a transaction that another undoes', () => {
  test.each(['40001', '40P01'])('is made again after %s, three times and no more', async (code) => {
    const unlucky = failing(3, code);
    expect(await inOwnTransaction(db, unlucky)).toBe('done');
    expect(unlucky.runs).toBe(4);
    const hopeless = failing(9, code);
    await expect(inOwnTransaction(db, hopeless)).rejects.toThrow(code);
    expect(hopeless.runs).toBe(4);
  });

  test.each(['23505', '57014', '08006'])(
    'is not made again after %s, which may fail again or have counted',
    async (code) => {
      const work = failing(1, code);
      await expect(inOwnTransaction(db, work)).rejects.toThrow(code);
      expect(work.runs).toBe(1);
    },
  );
});

test('failures that pass are told from those of a statement', () => {
  const passing = [
    '57014',
    '57P01',
    '57P03',
    '40001',
    '40P01',
    '55P03',
    '53300',
    '25006',
    '0A000',
    '08006',
    '08P01',
  ];
  const lasting = [
    '23505',
    '23514',
    '42P01',
    '22003',
    '40002',
    '25P02',
    'XX000',
    '153300',
    '5730',
    'ECONNRESET',
  ];
  expect([...passing, ...lasting].filter((code) => isTransient(failure(code)))).toEqual(passing);
  expect(isTransient(new Error('no code at all'))).toBe(false);
  expect(isTransient(Object.assign(new Error('a code that is a number'), { code: 53_300 }))).toBe(false);
  expect(isTransient(new DatabaseUnavailable(new Error('the wire is cut')))).toBe(true);
});
