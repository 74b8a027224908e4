import { oneOf } from '../../common/rules/oneOf.ts';

/** Faults of every call; with `lost` the call reaches the server, and its answer is lost. */
export const FAULTS = ['none', 'offline', 'slow', '500', '401', 'lost'] as const;
export type Fault = (typeof FAULTS)[number];

const STORAGE_KEY = 'facet:local:fault';
/** Added to every call by the fault `slow`. */
const SLOW_MS = 3000;

let fault: Fault = 'none';

/** The current fault. */
export function currentFault(): Fault {
  return fault;
}

/** Sets the fault of this tab. */
export function setFault(next: Fault): void {
  fault = next;
  sessionStorage.setItem(STORAGE_KEY, next);
  dispatchEvent(new Event(next === 'offline' ? 'offline' : 'online'));
}

function refused(status: number, error: string): Response {
  return Response.json({ error }, { status });
}

function isCall(input: RequestInfo | URL): boolean {
  const address = input instanceof Request ? input.url : String(input);
  return new URL(address, location.href).pathname.startsWith('/api/');
}

/** Wraps `fetch` so that calls of the API fail by the current fault. */
export function withFaults(real: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (!isCall(input)) return real(input, init);
    if (fault === 'offline') throw new TypeError('Failed to fetch');
    if (fault === '500') return refused(500, 'server error');
    if (fault === '401') return refused(401, 'unauthorized');
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    const response = await real(input, init);
    if (fault === 'lost') throw new TypeError('Failed to fetch');
    return response;
  };
}

/** Replaces the global fetch; the fault of a tab survives a reload. */
export function installFaults(): void {
  fault = oneOf(FAULTS, sessionStorage.getItem(STORAGE_KEY)) ?? 'none';
  globalThis.fetch = withFaults(globalThis.fetch.bind(globalThis));
  const prototype: object = Object.getPrototypeOf(navigator);
  const onLine = Object.getOwnPropertyDescriptor(prototype, 'onLine');
  Object.defineProperty(navigator, 'onLine', {
    configurable: true,
    get: () => fault !== 'offline' && onLine?.get?.call(navigator) !== false,
  });
}
