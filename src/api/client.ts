import * as v from 'valibot';
import {
  type Answer,
  type CallInput,
  type CallName,
  ErrorBody,
  endpoints,
} from '../../common/api/contract.ts';
import { ApiError, codeOfStatus, INVALID_ANSWER, isUnauthorized } from './error.ts';
import { fetchOrTakeUp } from './firstCall.ts';
import { logFailure } from './log.ts';
import { readAnswer } from './readAnswer.ts';
import { addressOf, type CallOptions, requestOf } from './request.ts';
import { readServerTime } from './serverTime.ts';
import { withTimeout } from './withTimeout.ts';

/**
 * How often a call waits, as the server says, and is sent again: one that came too fast (a page that loads thousands of
 * rows), and one that met a busy moment, which must not become longer by it.
 */
const MAX_WAITS: Readonly<Record<number, number>> = { 429: 3, 503: 1 };
/** Longest such wait; a call that would have to wait longer fails at once. */
const MAX_WAIT_SECONDS = 3;

interface Connection {
  /** Scheme and host without a trailing slash; empty for the page's own. */
  base: string;
  initData: string;
}

const connection: Connection = { base: '', initData: '' };

/** Sets who calls, and where: in the template `hosts`, `{n}` becomes the user's id modulo 10. */
export function connect(initData: string, userId: number, hosts: string): void {
  connection.initData = initData;
  connection.base = hosts.replace('{n}', String(userId % 10)).replace(/\/$/, '');
}

/** The failure that an answer tells of: by an `error` with any status, or by a status alone. Null for any other. */
function errorOf({ ok, status }: Response, body: unknown): ApiError | null {
  const isTold = typeof body === 'object' && body !== null && 'error' in body;
  if (ok && !isTold) return null;
  const told = readAnswer(ErrorBody, body);
  const { error: code, ...details } = told.success ? told.output : { error: codeOfStatus(status) };
  if (status === 401) return new ApiError('unauthorized', code, status);
  if (status === 403) return new ApiError('forbidden', code, status);
  return new ApiError(status >= 500 ? 'server' : 'refused', code, status, details);
}

/** Fetches, and waits where the server has no time for the call yet. */
async function fetchPatiently(address: string, request: RequestInit): Promise<Response> {
  for (let waits = 0; ; waits++) {
    const response = await fetchOrTakeUp(address, request);
    const { status, headers } = response;
    const seconds = Number(headers.get('retry-after')) || (status === 429 ? 1 : Number.POSITIVE_INFINITY);
    if (waits >= (MAX_WAITS[status] ?? 0) || seconds > MAX_WAIT_SECONDS) return response;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

async function attempt<N extends CallName>(
  name: N,
  address: string,
  request: RequestInit,
  outer: AbortSignal | undefined,
): Promise<Answer<N>> {
  const body: unknown = await withTimeout(outer, async (signal, onHead) => {
    const response = await fetchPatiently(address, { ...request, signal });
    onHead();
    readServerTime(response.headers);
    const json: unknown = await response.json().catch((error: unknown) => {
      // A failure is told by its status, if something between has put a page of its own in the place of its body. Where
      // all is said to be well, what is no JSON was cut off, or never reached the server: what came of the call is
      // unknown.
      if (error instanceof SyntaxError && !response.ok) return undefined;
      throw error;
    });
    const failure = errorOf(response, json);
    if (failure) throw failure;
    return json;
  });
  const parsed = readAnswer(endpoints[name].answer, body);
  if (!parsed.success) {
    logFailure(`${name}: ${INVALID_ANSWER}`, v.flatten(parsed.issues));
    throw new ApiError('server', INVALID_ANSWER);
  }
  return parsed.output;
}

/**
 * Makes one call of the contract: fills path, query and body from `input`. Returns the server's answer.
 * A 401 is tried once more, silently, with the same key.
 * @throws ApiError, after logging it under the call's name; an abort by the caller is passed on as it is.
 */
export async function call<N extends CallName>(
  name: N,
  input: CallInput<N>,
  options: CallOptions = {},
): Promise<Answer<N>> {
  const endpoint = endpoints[name];
  const address = connection.base + addressOf(endpoint, input);
  const request = requestOf(endpoint, input, options);
  request.headers = { ...request.headers, authorization: `tma ${connection.initData}` };
  const send = () => attempt(name, address, request, options.signal);
  try {
    return await send().catch((error) => {
      if (isUnauthorized(error)) return send();
      throw error;
    });
  } catch (error) {
    if (!options.signal?.aborted) logFailure(name, error);
    throw error;
  }
}
