import { expect, it } from 'vitest';
import { type CallName, endpoints } from '../../../common/api/contract.ts';
import type { Endpoint } from '../../../common/api/endpoint.ts';
import { addressOf, requestOf } from '../../../src/api/request.ts';

const CASE = '0123456789abcdef'.repeat(2);
const none = null;

/** Section 7 of the specification: what is given, then method and address, form or JSON, and the fields sent. */
const TABLE = [
  ['me', {}, 'GET /api/me/', none],
  ['setTradelink', { tradelink: 'https://a/' }, 'POST /api/tradelink/', 'form tradelink=https%3A%2F%2Fa%2F'],
  ['setLanguage', { lang: 'kk' }, 'POST /api/lang/', 'form lang=kk'],
  ['completeTask', { id: 'daily' }, 'POST /api/tasks/daily/', none],
  ['transactions', { page: 2, limit: 10 }, 'GET /api/user/transactions/?page=2&limit=10', none],
  ['recentWins', {}, 'GET /api/user/recent-wins/', none],
  ['init', {}, 'GET /api/user/init/', none],
  ['live', {}, 'GET /api/live/', none],
  [
    'inviteFriend',
    {
      message_text: 'Come',
      ref_link: 'https://t.me/a',
      allow_user_chats: true,
      allow_bot_chats: false,
      allow_group_chats: true,
      allow_channel_chats: false,
    },
    'POST /api/inviteFriend/',
    'json {"message_text":"Come","ref_link":"https://t.me/a","allow_user_chats":true,"allow_bot_chats":false,"allow_group_chats":true,"allow_channel_chats":false}',
  ],
  ['packages', {}, 'GET /api/topup/', none],
  ['invoice', { id: 'p1', crystals: 500, stars: 25 }, 'GET /api/invoice/p1/?crystals=500&stars=25', none],
  ['paymentStatus', { id: CASE }, `GET /api/payment/status/${CASE}/`, none],
  ['history', {}, 'GET /api/history/', none],
  ['upgraderItems', {}, 'GET /api/upgrader/', none],
  ['multipliers', { id: 7 }, 'GET /api/upgrader/7/', none],
  ['chance', { donorId: 7, targetId: 'tide' }, 'GET /api/upgrader/7/tide/', none],
  ['upgrade', { donorId: 7, targetId: 'tide' }, 'GET /api/upgrader/7/tide/upgrade/', none],
  ['cases', {}, 'GET /api/cases/', none],
  ['case', { id: CASE }, `GET /api/case/${CASE}/`, none],
  ['openCase', { id: CASE }, `POST /api/case/${CASE}/open/`, none],
  ['inventory', {}, 'GET /api/inventory/', none],
  ['inventoryItem', { id: 7 }, 'GET /api/inventory/7/', none],
  ['sell', { id: 7 }, 'GET /api/inventory/7/sale/', none],
  ['send', { id: 7 }, 'GET /api/inventory/7/send/', none],
] as const satisfies readonly (readonly [CallName, object, string, string | null])[];

function bodyOf({ body }: RequestInit): string | null {
  if (body instanceof URLSearchParams) return `form ${body}`;
  return body === undefined ? null : `json ${body}`;
}

it.each(TABLE)('%s is called as the specification says', (name, input, line, body) => {
  const endpoint: Endpoint = endpoints[name];
  const request = requestOf(endpoint, input, {});
  expect(`${request.method} ${addressOf(endpoint, input)}`).toBe(line);
  expect(bodyOf(request)).toBe(body);
});

it('has the transactions’ page 1 and limit 20 where nothing is asked for', () => {
  const { page, limit } = endpoints.transactions.query;
  expect([page.default, limit.default]).toEqual([1, 20]);
});

it.each(['PUT', 'DELETE'] as const)('sends a %s with its fields and its key', (method) => {
  const given: Endpoint = { ...endpoints.setLuckCode, method, path: '/api/things/:id/' };
  const input = { id: 7, luck_code: 'amber-birch-cobalt-0042' };
  const { headers, body, method: sent } = requestOf(given, input, {});
  expect(`${sent} ${addressOf(given, input)}`).toBe(`${method} /api/things/7/`);
  expect(body).toBe('{"luck_code":"amber-birch-cobalt-0042"}');
  expect(new Headers(headers).get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
});
