import {
  CASE_VERSION_HEADER,
  CHAIN_EPOCH_HEADER,
  CLIENT_SEED_HEADER,
  IDEMPOTENCY_HEADER,
  SHOWN_CHANCE_HEADER,
} from '../../common/api/contract.ts';
import type { Endpoint } from '../../common/api/endpoint.ts';
import { newIdempotencyKey } from './idempotencyKey.ts';

/** What a call needs besides its input. */
export interface CallOptions {
  /** Idempotency key of one tap; a call that changes something makes its own where none is given. */
  readonly key?: string | undefined;
  /** `luck|mode|talisman`, the player's half of the draw without the key. */
  readonly clientSeed?: string | undefined;
  /** Epoch of the chain of seeds that the phone was promised: of another one nothing is drawn. */
  readonly chainEpoch?: number | undefined;
  /** The version of the case that is shown: another one is not opened. */
  readonly caseVersion?: number | undefined;
  /** The chance of an upgrade that is shown, in percent: at another one nothing is staked. */
  readonly shownChance?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

function filledPath(endpoint: Endpoint, input: Fields): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])));
}

/** The fields of `input` that `entries` names, without undefined ones. */
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
  if (endpoint.changes) headers[IDEMPOTENCY_HEADER] = options.key ?? newIdempotencyKey();
  if (options.clientSeed !== undefined) headers[CLIENT_SEED_HEADER] = options.clientSeed;
  if (options.chainEpoch !== undefined) headers[CHAIN_EPOCH_HEADER] = String(options.chainEpoch);
  if (options.caseVersion !== undefined) headers[CASE_VERSION_HEADER] = String(options.caseVersion);
  if (options.shownChance !== undefined) headers[SHOWN_CHANCE_HEADER] = String(options.shownChance);
  const cache = endpoint.shared ? 'no-cache' : 'no-store';
  const request: RequestInit = { method: endpoint.method, headers, cache };
  if (!endpoint.body) return request;
  const fields = pick(endpoint.body.entries, input);
  if (Object.keys(fields).length === 0) return request;
  if (endpoint.body.type === 'form') return { ...request, body: formOf(fields) };
  headers['content-type'] = 'application/json';
  return { ...request, body: JSON.stringify(fields) };
}
