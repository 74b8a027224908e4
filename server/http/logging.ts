import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import pino from 'pino';
import { thrownText } from '../domain/thrownText.ts';
import { isFor } from './isFor.ts';

/** Lines wait until there are this many bytes of them or this time is over: a write costs more than a line. */
const LOG_BUFFER_BYTES = 8 * 1024;
const LOG_FLUSH_INTERVAL_MS = 50;
/** The most that waits while nothing can be written; what comes then is lost. */
const LOG_WAITING_BYTES = 1024 * 1024;

/**
 * What a log may hold of an error: not the parameters of a query, which could be seeds or names. Of what is no error,
 * or can't be read, its words: a job that fails to log what it has caught ends the server.
 */
function describeError(error: unknown) {
  const message = thrownText(error);
  try {
    if (!(error instanceof Error)) return { type: typeof error, message, stack: '' };
    const { name, stack = '', code } = error as Error & { code?: unknown };
    return { type: name, message, stack, ...(code === undefined ? {} : { code }) };
  } catch {
    return { type: 'unreadable', message, stack: '' };
  }
}

/** A logger that writes nothing that was sent: no headers, no query, no body, so no init data and no secret. */
export function loggerOptions(level: string) {
  return {
    level,
    serializers: {
      err: describeError,
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: url.split('?')[0] }),
    },
  };
}

/** What phones ask for all the time, as long as it is answered: a line for each would be most of the log. */
const POLL = /^\/api\/live\b/;

/** One line for each answer of the API and to Telegram; one for a file or a poll only in a search for errors. */
export class AnswerLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { method, url, caller } = request;
    const path = url.split('?')[0] ?? '';
    const user = caller ? { user: caller.user.id } : {};
    const line = { method, path, ...user, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    const isAnsweredPoll = isFor(request, POLL) && reply.statusCode < 400;
    const level = isFor(request, /^\/(api|local|telegram)/) && !isAnsweredPoll ? 'info' : 'debug';
    if (error) request.log.error({ ...line, err: error }, 'not answered');
    else request.log[level](line, 'answered');
  }
}

/**
 * The standard output, written to in the background; pino writes what still waits when the process ends, however it
 * ends. A full disk of logs must neither end a server nor keep it from ending: what can't be written waits and is tried
 * again, and is given up at the end, where pino would try for ever.
 */
export function bufferedStandardOutput() {
  let isFull = false;
  const output = pino.destination({
    fd: process.stdout.fd,
    sync: false,
    minLength: LOG_BUFFER_BYTES,
    maxLength: LOG_WAITING_BYTES,
    periodicFlush: LOG_FLUSH_INTERVAL_MS,
    // A pipe that is full, as its reader stands still.
    retryEAGAIN: () => {
      isFull = true;
      return true;
    },
  });
  output.on('error', () => {
    isFull = true;
  });
  output.on('write', () => {
    isFull = false;
  });
  // Before pino's own listener.
  process.prependListener('exit', () => {
    if (isFull) output.destroy();
  });
  return output;
}
