import { CLIENT_SEED_HEADER, type Endpoint, IDEMPOTENCY_HEADER } from './contract.ts';
import { newKey } from './key.ts';

/** What a call needs besides its input. */
export interface CallOptions {
  /** Idempotency key of one tap; a call that changes something makes its own where none is given. */
  readonly key?: string | undefined;
  /** `luck|mode|talisman`, the player's half of the draw without the key. */
  readonly clientSeed?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

function filledPath(endpoint: Endpoint, input: Fields): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])));
}

/** The fields of `input` that `entries` names, those that are not given left out. */
function pick(entries: Fields, input: Fields): Record<string, unknown> {
  const given = Object.keys(entries).filter((name) => input[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, input[name]]));
}

function formOf(fields: Fields): URLSearchParams {
  return new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}

/** The address, without the host, that `endpoint` is called at with `input`. */
export function addressOf(endpoint: Endpoint, input: Fields): string {
  const query = formOf(pick(endpoint.query, input)).toString();
  return filledPath(endpoint, input) + (query && `?${query}`);
}

/** Method, headers and body of a call. */
export function requestOf(endpoint: Endpoint, input: Fields, options: CallOptions): RequestInit {
  const headers: Record<string, string> = {};
  if (endpoint.changes) headers[IDEMPOTENCY_HEADER] = options.key ?? newKey();
  if (options.clientSeed !== undefined) headers[CLIENT_SEED_HEADER] = options.clientSeed;
  const request: RequestInit = { method: endpoint.method, headers, cache: 'no-store' };
  if (!endpoint.body) return request;
  const fields = pick(endpoint.body.entries, input);
  if (endpoint.body.type === 'form') return { ...request, body: formOf(fields) };
  headers['content-type'] = 'application/json';
  return { ...request, body: JSON.stringify(fields) };
}
