import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createServer } from '../../server/app.ts';
import { CONFIG } from './harness/Game.ts';

describe('a server that stops', () => {
  let app: FastifyInstance;
  let agent: Agent;
  let answerLate: (() => void) | undefined;
  let stream: PassThrough;
  /** Resolves once the server has begun to stop. */
  let stopping: Promise<void>;
  beforeEach(async () => {
    app = createServer(CONFIG, { write: () => undefined });
    app.get('/early', async () => ({ early: true }));
    app.get('/late', () => new Promise((resolve) => (answerLate = () => resolve({ late: true }))));
    app.get('/stream', async () => stream);
    stopping = new Promise((resolve) => {
      app.addHook('preClose', async () => resolve());
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    // Who keeps a connection open longer than any test takes holds up whoever waits for that.
    app.server.keepAliveTimeout = 3_600_000;
    agent = new Agent({ keepAlive: true });
    stream = new PassThrough();
  });
  afterEach(() => agent.destroy());

  function ask(path: string): Promise<IncomingMessage> {
    const { port } = app.server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      get({ agent, host: '127.0.0.1', port, path }, resolve).on('error', reject);
    });
  }

  test('answers what it has begun, and waits for no caller that would keep the connection', async () => {
    const late = ask('/late');
    stream.write('half ');
    const streamed = await ask('/stream');
    await expect.poll(() => answerLate).toBeDefined();
    const stopped = app.close();
    await stopping;
    answerLate?.();
    const answer = await late;
    expect([answer.headers.connection, await text(answer)]).toEqual(['close', '{"late":true}']);
    // Its headers had left before, and promised to go on.
    expect(streamed.headers.connection).toBe('keep-alive');
    const closed = once(streamed.socket, 'close');
    stream.end('and half');
    expect(await text(streamed)).toBe('half and half');
    await Promise.all([closed, stopped]);
  });

  test('answers whoever has just connected', async () => {
    const asked = [1, 2, 3].map(() => ask('/early'));
    const stopped = app.close();
    for (const answer of await Promise.all(asked)) expect(await text(answer)).toBe('{"early":true}');
    await stopped;
  });
});
