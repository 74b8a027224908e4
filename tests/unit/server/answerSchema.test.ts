import { toJsonSchema } from '@valibot/to-json-schema';
import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { endpoints } from '../../../common/api/contract.ts';
import { answerSchema } from '../../../server/routes/answerSchema.ts';
import { me } from '../state/world.ts';

const HEX = '0123456789abcdef'.repeat(4);

/** A page of a hundred draws, every tenth an upgrade that failed. */
function page() {
  const history = Array.from({ length: 100 }, (_, i) => {
    const lost = i % 10 === 0;
    const items = lost ? ['win', 'lose'] : Array.from({ length: 20 }, (_, item) => `rifle-${item}-"Ünder"`);
    const win = {
      id: `skin-${i}`,
      name: 'Пила\n"',
      img: '/art/x.webp',
      cost: 12.4,
      profit: '+24.5',
      rarity: 3,
      penalty: 0,
      sold_upgrader: 0,
      win_upgrader: 0,
      changed: 1,
    };
    const receipt = {
      v: 'pf/1',
      id: HEX.slice(32),
      case: lost ? null : HEX.slice(32),
      upgrade: lost ? { donor: 7, target: 'rifle-1' } : null,
      version: 3,
      items,
      k: i + 1,
      seed: HEX,
      previous: HEX,
      commitment: HEX,
      client_seed: `amber-birch-cobalt-0042|calm|dragon|${i}`,
      own_key: true,
      nonce: i + 1,
      weights: items.map(() => 50_000),
      odds_hash: HEX,
      pick: 7,
      index: 1,
    };
    const kind = lost ? 'upgrade' : 'opening';
    const [left, item_id] = lost ? [null, null] : [win, i];
    return { id: HEX.slice(32), kind, name: 'Case', win: left, sec_ago: i, receipt, item_id };
  });
  return { me, history, next: '1-20' };
}

/** What writes an answer by a schema, as Fastify makes it. */
async function writerBy(schema: object): Promise<(answer: Record<string, unknown>) => string> {
  const app = fastify();
  const found = new Promise<(answer: Record<string, unknown>) => string>((resolve) => {
    app.get('/', { schema: { response: { 200: schema } } }, async (_, reply) => {
      resolve((answer) => String(reply.serializeInput(answer, '200')));
      return {};
    });
  });
  await app.inject('/');
  return found;
}

test('a page of history is the same by the byte as by the whole schema, and is written as one piece', async () => {
  const whole = await writerBy(toJsonSchema(endpoints.history.answer));
  const ours = await writerBy(answerSchema(endpoints.history));
  const answer = page();
  const expected = whole(answer);
  const stringify = vi.spyOn(JSON, 'stringify');
  const text = ours(answer);
  const pieces = stringify.mock.calls.map(([piece]) => piece);
  stringify.mockRestore();
  expect(text).toBe(expected);
  expect(pieces).toContain(answer.history);
});

test('a field of an answer that its schema does not name is not written', async () => {
  const write = await writerBy(answerSchema(endpoints.me));
  const { me } = page();
  expect(
    JSON.parse(write({ me: { ...me, secret: 1, limits: { ...me.limits, secret: 1 } }, secret: 1 })),
  ).toEqual({ me });
});
