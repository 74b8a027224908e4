import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { ApiFailure } from './ApiFailure.ts';
import { METHODS } from './methods.ts';
import type { FakeBotApiState } from './state.ts';

interface MethodRoute {
  Params: { token: string; method: string };
  Querystring: Record<string, string>;
}

/** A query string's value as the JSON body would hold it: the Bot API takes objects and numbers as text there. */
function parseQueryValue(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function callMethod(
  state: FakeBotApiState,
  token: string,
  name: string,
  params: Record<string, unknown>,
): unknown {
  if (token !== state.bot.token) throw new ApiFailure(401, 'Unauthorized');
  const method = METHODS[name];
  if (!method) throw new ApiFailure(404, 'Not Found: method not found');
  return method(state, params);
}

/** The Bot API over HTTP: `/bot<token>/<method>` answers `{ok, result}` or `{ok: false, error_code, description}`. */
export function createHttpServer(state: FakeBotApiState): FastifyInstance {
  const app = fastify({ forceCloseConnections: true });
  app.setErrorHandler((error, _request, reply) => {
    const failure = error instanceof ApiFailure ? error : new ApiFailure(500, 'Internal Server Error');
    const { status, message: description, retryAfter } = failure;
    const parameters = retryAfter === undefined ? {} : { parameters: { retry_after: retryAfter } };
    return reply.code(status).send({ ok: false, error_code: status, description, ...parameters });
  });
  app.route<MethodRoute>({
    method: ['GET', 'POST'],
    url: '/bot:token/:method',
    handler: async ({ params: { token, method }, query, body }) => {
      const given = Object.entries(query).map(([key, value]) => [key, parseQueryValue(value)]);
      const params = { ...Object.fromEntries(given), ...(body as object | null | undefined) };
      state.calls.push({ method, params });
      await state.script.intercept(method);
      return { ok: true, result: callMethod(state, token, method, params) };
    },
  });
  return app;
}
