import * as v from 'valibot';
import { type Answer, type CallInput, type CallName, ErrorBody, endpoints } from './contract.ts';
import { ApiError, INVALID_ANSWER } from './error.ts';
import { logFailure } from './log.ts';
import { addressOf, type CallOptions, requestOf } from './request.ts';

/** Milliseconds after which a call counts as lost. */
export const TIMEOUT = 15_000;
/** Times that a call which comes too soon after others waits as long as the server says, and is sent again. */
const WAITS = 3;
/** Seconds that it waits at most: whoever is told to wait longer is told so at once. */
const LONGEST_WAIT = 3;

interface Connection {
  /** Scheme and host without a trailing slash; empty for the page's own. */
  base: string;
  initData: string;
}

const connection: Connection = { base: '', initData: '' };

/** Says who calls and where: `hosts` is a template in which `{n}` becomes the user's id modulo 10. */
export function connect(initData: string, userId: number, hosts: string): void {
  connection.initData = initData;
  connection.base = hosts.replace('{n}', String(userId % 10)).replace(/\/$/, '');
}

async function errorOf(response: Response): Promise<ApiError> {
  const body = v.safeParse(ErrorBody, await response.json().catch(() => null));
  const code = body.success ? body.output.error : `HTTP status ${response.status}`;
  const needed = body.success ? body.output.needed : undefined;
  const { status } = response;
  if (status === 401) return new ApiError('unauthorized', code, status);
  if (status === 403) return new ApiError('forbidden', code, status);
  return new ApiError(status >= 500 ? 'server' : 'refused', code, status, needed);
}

/** Runs `work` with a signal that fires after TIMEOUT or with the caller's own. */
async function inTime<T>(
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const control = new AbortController();
  const abort = () => control.abort();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    abort();
  }, TIMEOUT);
  outer?.addEventListener('abort', abort);
  if (outer?.aborted) abort();
  try {
    return await work(control.signal);
  } catch (error) {
    if (error instanceof ApiError || outer?.aborted) throw error;
    throw new ApiError(late ? 'timeout' : 'network', late ? 'timeout' : 'network');
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  }
}

/** What the server says; that calls come too fast is waited out, a page that loads thousands of rows hears it. */
async function patientFetch(address: string, request: RequestInit): Promise<Response> {
  for (let waits = WAITS; ; waits--) {
    const response = await fetch(address, request);
    const seconds = Number(response.headers.get('retry-after')) || 1;
    if (response.status !== 429 || waits === 0 || seconds > LONGEST_WAIT) return response;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

async function attempt<N extends CallName>(
  name: N,
  address: string,
  request: RequestInit,
  outer: AbortSignal | undefined,
): Promise<Answer<N>> {
  const body: unknown = await inTime(outer, async (signal) => {
    const response = await patientFetch(address, { ...request, signal });
    if (!response.ok) throw await errorOf(response);
    return response.json().catch((error: unknown) => {
      if (error instanceof SyntaxError) return undefined;
      throw error;
    });
  });
  const parsed = v.safeParse(endpoints[name].answer, body);
  if (!parsed.success) {
    logFailure(`${name}: ${INVALID_ANSWER}`, v.flatten(parsed.issues));
    throw new ApiError('server', INVALID_ANSWER);
  }
  return parsed.output as Answer<N>;
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'unauthorized';
}

/**
 * Makes one call of the contract: fills path, query and body from `input`, answers what the server said.
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
    logFailure(name, error);
    throw error;
  }
}
