import * as v from 'valibot';
import { expect, it } from 'vitest';
import { endpoints } from '../../../common/api/contract.ts';
import {
  CaseDetail,
  CrystalPackage,
  InventoryItem,
  LiveWin,
  Me,
  Opened,
  Skin,
  Task,
  Transaction,
  UpgraderItem,
  Win,
} from '../../../common/api/schemas.ts';

/** Section 3 of the specification: what each thing is called there, and its fields. */
const ENTITIES = [
  [
    'user',
    Me,
    'balance tasks is_first_visit tradelink ref_link ava firstname lastname tg_channel tg_chat lang',
  ],
  ['case', CaseDetail, 'id name img price desc category skins'],
  ['skin', Skin, 'id name img price'],
  ['win', Win, 'id name img cost profit penalty sold_upgrader win_upgrader changed'],
  ['opening result', Opened, 'win inventory_id'],
  ['inventory item', InventoryItem, 'id status win'],
  ['task', Task, 'id type name active bonus action reward_frequency'],
  ['crystal package', CrystalPackage, 'id crystals stars popular'],
  ['transaction', Transaction, 'type value balance sec_ago'],
  ['live win', LiveWin, 'img name ava who profit'],
  ['upgrader item', UpgraderItem, 'id status win cost'],
] as const;

it.each(ENTITIES)('a %s has the fields of the specification', (_, { entries }, fields) => {
  expect(Object.keys(entries)).toEqual(expect.arrayContaining(fields.split(' ')));
});

/** The fields of an answer, by its call. */
const ANSWERS = [
  ['openCase', 'open opened_item'],
  ['packages', 'topup'],
  ['paymentStatus', 'status balance'],
  ['transactions', 'history'],
  ['multipliers', 'multy donor'],
  ['chance', 'donor target chance'],
  ['upgrade', 'donor target chance win'],
  ['live', 'live'],
  ['inviteFriend', 'prepared_message'],
] as const;

it.each(ANSWERS)('the answer to %s has the fields of the specification', (name, fields) => {
  expect(Object.keys(endpoints[name].answer.entries)).toEqual(expect.arrayContaining(fields.split(' ')));
});

it('a type of transaction is a number from 1 to 20, a reward comes once, daily or infinitely', () => {
  const { type } = Transaction.entries;
  expect([0, 1, 20, 21].map((given) => v.is(type, given))).toEqual([false, true, true, false]);
  expect(Task.entries.reward_frequency.options).toEqual(['once', 'daily', 'infinity']);
});
