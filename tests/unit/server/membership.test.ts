import type { Api } from 'grammy';
import { GrammyError } from 'grammy';
import { expect, test } from 'vitest';
import { isMember } from '../../../server/telegram/membership.ts';

const asked = (answer: () => unknown) =>
  isMember({ getChatMember: async () => answer() } as unknown as Api, '@facet', 7);

const failing = (error_code: number, description: string) => () => {
  throw new GrammyError('', { ok: false, error_code, description }, 'getChatMember', {});
};

test('whoever is restricted is inside a chat as long as they are a member', async () => {
  expect(await asked(() => ({ status: 'restricted', is_member: true }))).toBe(true);
  expect(await asked(() => ({ status: 'restricted', is_member: false }))).toBe(false);
});

test.each([
  ['creator', true],
  ['administrator', true],
  ['member', true],
  ['left', false],
  ['kicked', false],
])('whoever is %s of a chat is inside: %s', async (status, inside) => {
  expect(await asked(() => ({ status }))).toBe(inside);
});

test('a status that is not known here does not tell whether a user is inside', async () => {
  await expect(asked(() => ({ status: 'guest' }))).rejects.toThrow('guest');
  await expect(asked(() => ({}))).rejects.toThrow('undefined');
});

test('an answer about the user says no, an outage nothing', async () => {
  expect(await asked(failing(400, 'Bad Request: user not found'))).toBe(false);
  await expect(asked(failing(500, 'Internal Server Error: user not found'))).rejects.toThrow('500');
});
