import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long a server that stops goes on to take connections that the system has made for it. */
const MAX_ACCEPT_MS = 1000;

/**
 * Has a server that stops answer whoever is connected, and end each connection with the answer that is under way on it:
 * one that its caller keeps would hold the stop up. Fastify does so with requests that come later only.
 */
export function closeWithLastAnswers(app: FastifyInstance): void {
  let isStopping = false;
  let hasAccepted = false;
  app.server.on('connection', () => {
    hasAccepted = true;
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    // Node takes one in a turn; those that still wait when it stops to listen are reset.
    const end = performance.now() + MAX_ACCEPT_MS;
    do {
      hasAccepted = false;
      await nextTurn();
      await nextTurn();
    } while (hasAccepted && performance.now() < end);
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping) reply.header('connection', 'close');
    done(null, payload);
  });
  // Where the headers had left before.
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (isStopping) raw.socket.destroySoon();
    done();
  });
}
