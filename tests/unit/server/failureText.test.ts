import { expect, it } from 'vitest';
import { DatabaseUnavailable } from '../../../server/db/transientError.ts';
import { Refusal } from '../../../server/domain/Refusal.ts';
import { failureText } from '../../../server/failureText.ts';
import { OperatorError } from '../../../server/OperatorError.ts';

function failureOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

it.each([
  [new OperatorError('set SEED_KEY'), 'set SEED_KEY'],
  [new Refusal('not enough crystals'), 'not enough crystals'],
  [new DatabaseUnavailable(new Error('connect ECONNREFUSED')), 'connect ECONNREFUSED'],
  // What pg says without a password.
  [
    new DatabaseUnavailable(new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string')),
    'the database asks for a password, and the address has none',
  ],
  [
    Object.assign(new Error('the database system is shutting down'), { code: '57P03' }),
    'the database system is shutting down',
  ],
  [Object.assign(new Error('no space left'), { code: 'ENOSPC' }), 'no space left'],
  [
    Object.assign(new Error('permission denied for schema public'), { code: '42501' }),
    'permission denied for schema public',
  ],
])('what an operator can put right is told in its own words: %s', (error, words) => {
  expect(failureText(error)).toBe(words);
});

it('a mistake is told with its stack, and nothing else that the error holds', () => {
  const failure = Object.assign(failureOf(() => JSON.parse('{')) as Error, { payload: { token: 'secret' } });
  expect(failureText(failure)).toMatch(/^SyntaxError: .*\n\s+at /);
  expect(failureText(failure)).toContain('failureText.test.ts');
  expect(failureText(failure)).not.toContain('secret');
});
