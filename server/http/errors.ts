import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../common/api/contract.ts';
import { isTransient } from '../db/transientError.ts';
import { Refusal } from '../domain/Refusal.ts';
import { BARE_HEADERS } from './headers.ts';

/** Refusals that pass by themselves, or when somebody has seen to it. */
const RETRY_AFTER_SECONDS: Partial<Record<ErrorCode, number>> = {
  'too many requests': 1,
  'too many invoices': 60,
  unavailable: 1,
  'draws paused': 60,
};

/** How long a caller whose request could not be read may take to read why. */
const UNREADABLE_CLOSE_MS = 2000;

function refusalOf(error: FastifyError | Refusal): Refusal | null {
  if (error instanceof Refusal) return error;
  if (isTransient(error)) return new Refusal('unavailable');
  if (error.statusCode === 413) return new Refusal('body too large');
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? new Refusal('bad request') : null;
}

/**
 * Sets the status and headers of a failure. Returns its body, `{error: code, …}`: a refusal says why, anything else
 * says nothing and is logged.
 */
export function setFailure(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): { error: string } {
  const refusal = refusalOf(error);
  if (refusal === null) {
    request.log.error({ err: error }, 'a call failed');
    reply.code(500);
    return { error: 'internal error' };
  }
  if (refusal !== error && refusal.code === 'unavailable') {
    request.log.warn({ err: error }, 'the database is not to be had');
  }
  const seconds = RETRY_AFTER_SECONDS[refusal.code];
  if (seconds !== undefined) reply.header('retry-after', String(seconds));
  // A condition or a range that a file does not meet: whoever goes on with half a file tells that from a failure.
  const told = 'statusCode' in error ? error.statusCode : undefined;
  reply.code(told === 412 || told === 416 ? told : refusal.status);
  return { error: refusal.code, ...refusal.details };
}

/** Answers every failure by its body. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) =>
    reply.send(setFailure(error, request, reply)),
  );
}

/** Answers an address that is none (`/api/%zz`): Fastify asks nobody else, and would tell its own names. */
export function answerBadAddress(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  reply.code(400).headers(BARE_HEADERS).send({ error: 'bad request' });
}

/**
 * What Node would answer by itself, without our headers: a request of HTTP/1.1 without a host is refused here, and one
 * that expects what nobody knows is served like any other, as RFC 9110 (10.1.1) allows.
 */
export function answerForNode(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) throw new Refusal('bad request');
  });
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
}

/** Answers what is no HTTP (a broken header, one that is too long, a request that takes too long to arrive). */
export function answerUnreadable(_error: Error, socket: Socket): void {
  // Whoever never reads never closes either, and would keep a descriptor of ours for as long as they like.
  setTimeout(() => socket.destroy(), UNREADABLE_CLOSE_MS).unref();
  if (!socket.writable) return;
  const body = '{"error":"bad request"}';
  const headers = {
    ...BARE_HEADERS,
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join('')}\r\n${body}`);
}
