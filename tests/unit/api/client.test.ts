import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CallName, endpoints } from '../../../common/api/contract.ts';
import { call, connect } from '../../../src/api/client.ts';
import { ApiError, isUncertain } from '../../../src/api/error.ts';
import { addressOf, requestOf } from '../../../src/api/request.ts';

const HEX = 'ab'.repeat(16);
const VALUES = { id: 'x/y 1', donorId: 12, targetId: 'a&b' };

function answerWith(...responses: (Response | Error)[]) {
  const asked: { address: string; request: RequestInit }[] = [];
  const fetch = vi.fn(async (address: string, request: RequestInit) => {
    asked.push({ address, request });
    const next = responses.length > 1 ? responses.shift() : responses[0];
    if (next instanceof Error) throw next;
    return next?.clone() ?? Response.error();
  });
  vi.stubGlobal('fetch', fetch);
  return asked;
}

/** A server that never answers. */
const hang = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));

const json = (body: unknown, status = 200) => Response.json(body, { status });

async function failure(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error(`no ApiError: ${error}`);
  return error;
}

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  connect('query_id=1&hash=2', 1234567, '');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('every endpoint', () => {
  const names = Object.keys(endpoints) as CallName[];

  it.each(names)('%s has its path filled and escaped', (name) => {
    const address = addressOf(endpoints[name], VALUES);
    expect(address).not.toContain(':');
    expect(address.startsWith('/api/')).toBe(true);
    for (const part of Object.keys(endpoints[name].params)) {
      const value = String(VALUES[part as keyof typeof VALUES]);
      expect(address).toContain(encodeURIComponent(value));
    }
  });

  it.each(names)('%s sends a key exactly if it changes something', (name) => {
    const { headers } = requestOf(endpoints[name], VALUES, {});
    const key = new Headers(headers).get('idempotency-key');
    if (endpoints[name].changes) expect(key).toMatch(/^[0-9a-f]{32}$/);
    else expect(key).toBeNull();
  });
});

describe('a call', () => {
  it('is passed on as it is, and not logged, where the caller gives it up', async () => {
    vi.stubGlobal('fetch', hang);
    const control = new AbortController();
    const asked = call('cases', {}, { signal: control.signal });
    control.abort();
    await expect(asked).rejects.toThrow('aborted');
    expect(logged).not.toHaveBeenCalled();
  });

  it('puts what is given into the query and leaves the rest out', () => {
    expect(addressOf(endpoints.inventory, { status: 'sold', cursor: undefined })).toBe(
      '/api/inventory/?status=sold',
    );
    expect(addressOf(endpoints.invoice, { id: 'p1', crystals: 500, stars: 25 })).toBe(
      '/api/invoice/p1/?crystals=500&stars=25',
    );
  });

  it('goes to the host of the user with the raw init data', async () => {
    connect('raw=1&hash=2', 98765, 'https://api{n}.example.com/');
    const asked = answerWith(json({ cases: [] }));
    await call('cases', {});
    expect(asked[0]?.address).toBe('https://api5.example.com/api/cases/');
    expect(new Headers(asked[0]?.request.headers).get('authorization')).toBe('tma raw=1&hash=2');
  });

  it('carries the key and the player’s half of the draw', async () => {
    const asked = answerWith(json({ error: 'case not found' }, 404));
    await failure(call('openCase', { id: HEX }, { key: HEX, clientSeed: 'luck|calm|clover' }));
    const headers = new Headers(asked[0]?.request.headers);
    expect(headers.get('idempotency-key')).toBe(HEX);
    expect(headers.get('x-client-seed')).toBe('luck|calm|clover');
  });

  it.each([
    ['a refusal with 403', json({ error: 'forbidden' }, 403), 'forbidden', 'forbidden', false],
    ['an error with 200', json({ cases: [], error: 'closed tonight' }), 'refused', 'closed tonight', false],
    [
      'a refusal with 402',
      json({ error: 'not enough crystals', needed: 40 }, 402),
      'refused',
      'not enough crystals',
      false,
    ],
    [
      'an error with 502',
      json({ error: 'telegram unavailable' }, 502),
      'server',
      'telegram unavailable',
      true,
    ],
    ['a page with 502', new Response('<html>', { status: 502 }), 'server', 'HTTP status 502', true],
    ['a page with 413', new Response('<html>', { status: 413 }), 'refused', 'HTTP status 413', true],
    ['a page with 403', new Response('<html>', { status: 403 }), 'forbidden', 'HTTP status 403', true],
    ['a page with 200', new Response('<html>'), 'network', 'network', true],
    ['half an answer', new Response('{"cases":['), 'network', 'network', true],
    ['an answer of another shape', json({ cases: 7 }), 'server', 'invalid answer', false],
    ['no answer', new TypeError('failed to fetch'), 'network', 'network', true],
  ] as const)('%s is a logged failure', async (_, response, kind, code, uncertain) => {
    answerWith(response);
    const error = await failure(call('cases', {}));
    expect(error).toMatchObject({ kind, code });
    expect(isUncertain(error), 'whether it may have been done all the same').toBe(uncertain);
    expect(logged).toHaveBeenCalledWith('[cases]', error);
  });

  it('tells how much is needed', async () => {
    answerWith(json({ error: 'not enough crystals', needed: 40 }, 402));
    expect((await failure(call('openCase', { id: HEX }))).details.needed).toBe(40);
  });

  it('tries a 401 once more, with the same key, and no oftener', async () => {
    const asked = answerWith(json({ error: 'unauthorized' }, 401));
    expect((await failure(call('sell', { id: 1 }))).kind).toBe('unauthorized');
    const keys = asked.map(({ request }) => new Headers(request.headers).get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('succeeds where only the first answer is a 401', async () => {
    answerWith(json({ error: 'unauthorized' }, 401), json({ cases: [] }));
    await expect(call('cases', {})).resolves.toEqual({ cases: [] });
  });

  it.each([
    ['calls come too fast', 'too many requests', 429, 3],
    ['it is busy for a moment', 'unavailable', 503, 1],
  ])('waits as long as the server says where %s, with the same key', async (_, error, status, times) => {
    vi.useFakeTimers();
    const tooSoon = Response.json({ error }, { status, headers: { 'retry-after': '2' } });
    const asked = answerWith(...Array(times).fill(tooSoon), json({ error: 'already sold' }, 409));
    const failed = failure(call('sell', { id: 1 }));
    await vi.advanceTimersByTimeAsync(1999);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync((times - 1) * 2000);
    expect((await failed).code).toBe('already sold');
    const keys = asked.map(({ request }) => new Headers(request.headers).get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('is refused at once where it would have to wait for long', async () => {
    const headers = { 'retry-after': '60' };
    const asked = answerWith(Response.json({ error: 'draws paused' }, { status: 503, headers }));
    expect((await failure(call('cases', {}))).code).toBe('draws paused');
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['calls go on coming too fast', [429], 4],
    ['it stays busy', [503], 2],
    ['it is busy after calls that came too fast', [429, 429, 503], 3],
  ])('gives up where %s, as a call to be sent again', async (_, statuses, calls) => {
    vi.useFakeTimers();
    const refusals = statuses.map((status) =>
      status === 429
        ? json({ error: 'too many requests' }, status)
        : Response.json({ error: 'unavailable' }, { status, headers: { 'retry-after': '1' } }),
    );
    const asked = answerWith(...refusals);
    const failed = failure(call('cases', {}));
    await vi.advanceTimersByTimeAsync(3000);
    expect(asked).toHaveLength(calls);
    expect(isUncertain(await failed)).toBe(true);
  });

  it('counts as lost after 15 s', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', hang);
    const failed = failure(call('cases', {}));
    await vi.advanceTimersByTimeAsync(15_000);
    expect((await failed).kind).toBe('timeout');
  });

  /** Answers a call, and its body later, which goes with the signal of its request. */
  function answerByHead() {
    let body: ReadableStreamDefaultController | undefined;
    let head: (response: Response) => void = () => {};
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      signal?.addEventListener('abort', () => body?.error(new Error('aborted')));
      return new Promise<Response>((resolve) => {
        head = resolve;
      });
    });
    const start = (control: ReadableStreamDefaultController) => {
      body = control;
    };
    return {
      sendHead: () => head(new Response(new ReadableStream({ start }))),
      sendBody(text: string) {
        body?.enqueue(new TextEncoder().encode(text));
        body?.close();
      },
    };
  }

  it('is received where its body comes within 15 s of its head', async () => {
    vi.useFakeTimers();
    const answer = answerByHead();
    const called = call('cases', {});
    await vi.advanceTimersByTimeAsync(14_000);
    answer.sendHead();
    await vi.advanceTimersByTimeAsync(14_000);
    answer.sendBody('{"cases":[]}');
    expect(await called).toEqual({ cases: [] });
  });

  it('counts as lost where its body does not', async () => {
    vi.useFakeTimers();
    const answer = answerByHead();
    const failed = failure(call('cases', {}));
    await vi.advanceTimersByTimeAsync(14_000);
    answer.sendHead();
    await vi.advanceTimersByTimeAsync(14_999);
    expect(logged).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect((await failed).kind).toBe('timeout');
  });

  /** Calls with no answer. Returns what has a file come, and the failure. */
  function callInVain() {
    vi.useFakeTimers();
    let tell: PerformanceObserverCallback = () => {};
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        constructor(callback: PerformanceObserverCallback) {
          tell = callback;
        }
        observe() {}
        disconnect() {
          tell = () => {};
        }
      },
    );
    vi.stubGlobal('fetch', hang);
    const failed = failure(call('cases', {}));
    const comes = (name: string, transferSize?: number) => {
      const list = { getEntries: () => [{ name, transferSize }] };
      tell(list as unknown as PerformanceObserverEntryList, {} as PerformanceObserver);
    };
    return { failed, comes };
  }

  it.each([
    ['', 1000],
    [', also in a Safari that does not tell their size', undefined],
  ])('waits while files that share the network with it come, for a minute at most%s', async (_, size) => {
    const { failed, comes } = callInVain();
    for (let seconds = 0; seconds < 55; seconds += 5) {
      expect(logged).not.toHaveBeenCalled();
      comes('https://facet.example/assets/GamesPage-1.js', size);
      await vi.advanceTimersByTimeAsync(5000);
    }
    await vi.advanceTimersByTimeAsync(5000);
    expect((await failed).kind).toBe('timeout');
  });

  it.each([
    ['answers to other calls', 'https://facet.example/api/live/', 1000],
    ['pictures that were there already', 'https://facet.example/art/a.webp', 0],
  ])('waits no longer for %s', async (_, name, size) => {
    const { failed, comes } = callInVain();
    for (let seconds = 0; seconds < 15; seconds += 5) {
      comes(name, size);
      await vi.advanceTimersByTimeAsync(5000);
    }
    expect(logged).toHaveBeenCalled();
    expect((await failed).kind).toBe('timeout');
  });
});
