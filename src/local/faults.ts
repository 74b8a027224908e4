/** What goes wrong with every call: `lost` reaches the server, and its answer never comes back. */
export const FAULTS = ['none', 'offline', 'slow', '500', '401', 'lost'] as const;
export type Fault = (typeof FAULTS)[number];

const KEY = 'facet:local:fault';
/** Milliseconds that a slow network takes longer. */
const SLOWNESS = 3000;

let fault: Fault = 'none';

/** The fault at work. */
export function currentFault(): Fault {
  return fault;
}

/** Lets calls go wrong from now on, in this tab. */
export function setFault(next: Fault): void {
  fault = next;
  sessionStorage.setItem(KEY, next);
  dispatchEvent(new Event(next === 'offline' ? 'offline' : 'online'));
}

function refused(status: number, error: string): Response {
  return Response.json({ error }, { status });
}

function isCall(input: RequestInfo | URL): boolean {
  const address = input instanceof Request ? input.url : String(input);
  return new URL(address, location.href).pathname.startsWith('/api/');
}

/** A fetch whose calls of the API fail as the fault of the moment says. */
export function faulty(real: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (!isCall(input)) return real(input, init);
    if (fault === 'offline') throw new TypeError('Failed to fetch');
    if (fault === '500') return refused(500, 'server error');
    if (fault === '401') return refused(401, 'unauthorized');
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOWNESS));
    const response = await real(input, init);
    if (fault === 'lost') throw new TypeError('Failed to fetch');
    return response;
  };
}

/** Puts the faults between the client and the network; a fault outlives a reload of its tab. */
export function installFaults(): void {
  fault = FAULTS.find((one) => one === sessionStorage.getItem(KEY)) ?? 'none';
  globalThis.fetch = faulty(globalThis.fetch.bind(globalThis));
  const prototype: object = Object.getPrototypeOf(navigator);
  const onLine = Object.getOwnPropertyDescriptor(prototype, 'onLine');
  Object.defineProperty(navigator, 'onLine', {
    configurable: true,
    get: () => fault !== 'offline' && onLine?.get?.call(navigator) !== false,
  });
}
