import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { initDataKey, signInitData } from '../domain/players/initData.ts';
import { Refusal } from '../domain/Refusal.ts';
import { isNearby } from '../http/nearby.ts';
import { mockUser } from './mockUsers.ts';

const Query = v.object({
  as: v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number)),
  start_param: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{0,512}$/)), ''),
});

/**
 * GET /local/session?as=N → `{init_data, user}`: init data of mock user N, signed as Telegram signs. For local
 * mode only, and there for callers from this machine or network only.
 */
export function serveLocalSession(app: FastifyInstance, botToken: string, clock: () => Date): void {
  const key = initDataKey(botToken);
  app.get('/local/session', async (request) => {
    if (!isNearby(request)) throw new Refusal('forbidden');
    const query = v.safeParse(Query, request.query);
    if (!query.success) throw new Refusal('bad request');
    const user = mockUser(query.output.as);
    const fields = {
      user: JSON.stringify(user),
      auth_date: String(Math.floor(clock().getTime() / 1000)),
      // Telegram's own signature, for third parties: the SDK wants it there, nobody here reads it.
      signature: 'local',
      ...(query.output.start_param ? { start_param: query.output.start_param } : {}),
    };
    return { init_data: signInitData(key, fields), user };
  });
}
