import { describe, expect, it } from 'vitest';
import { isOld, readInitData } from '../../../src/telegram/initData.ts';

const user = JSON.stringify({ id: 7_000_000_001, first_name: 'Ada', language_code: 'pt-br' });
const raw = new URLSearchParams({ user, auth_date: '1790000000', hash: 'x' }).toString();

describe('init data', () => {
  it('gives the user and the date', () => {
    expect(readInitData(raw)).toMatchObject({ raw, user: { id: 7_000_000_001 }, authDate: 1_790_000_000 });
  });

  it.each([
    ['nothing', null],
    ['nine characters', 'user=1&a='],
    ['no user', 'auth_date=1790000000&hash=x'],
    ['no date', `user=${encodeURIComponent(user)}&hash=x`],
    ['a user that is no user', 'auth_date=1790000000&user=%7B%7D'],
    ['a user that is no JSON', 'auth_date=1790000000&user=Ada'],
  ])('is none with %s', (_, text) => {
    expect(readInitData(text)).toBeNull();
  });

  it('has always more than 9 characters where it has its user and its date', () => {
    expect('user=&auth_date='.length).toBeGreaterThan(9);
  });

  it.each([
    [86_399, false],
    [86_400, false],
    [86_401, true],
  ])('that is %i s old is told to be old: %s', (seconds, old) => {
    const data = readInitData(raw);
    expect(data && isOld(data, 1_790_000_000 + seconds)).toBe(old);
  });
});
