import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const WRITES_LEDGER = /insertInto\('ledger'\)|INSERT INTO ledger/;
const WRITES_BALANCE = /\bbalance: \w+\('balance', '[+-]'/;

test('only book() and the statement of an opening write the ledger and a balance', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(ts|sql)$/.test(path),
  );
  const writers = files.filter((path) => {
    const text = readFileSync(`server/${path}`, 'utf8');
    return WRITES_LEDGER.test(text) || WRITES_BALANCE.test(text);
  });
  expect(writers.sort()).toEqual(['domain/draws/openCaseQueries.ts', 'domain/ledger.ts']);
});
