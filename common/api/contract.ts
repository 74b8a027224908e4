import * as v from 'valibot';
import { Unified } from './endpoint.ts';
import { accountEndpoints } from './endpoints/account.ts';
import { casesEndpoints } from './endpoints/cases.ts';
import { dropsEndpoints, type openEndpoints } from './endpoints/drops.ts';
import { fairPlayEndpoints } from './endpoints/fairPlay.ts';
import { inventoryEndpoints } from './endpoints/inventory.ts';
import { paymentsEndpoints } from './endpoints/payments.ts';
import { upgraderEndpoints } from './endpoints/upgrader.ts';
import { count } from './schemas.ts';

/** Header that carries `luck|mode|talisman`, the part of the client seed that is not the key. */
export const CLIENT_SEED_HEADER = 'x-client-seed';
/**
 * Header of a draw that names the epoch of the chain that the phone knows: another one is refused, nothing is drawn.
 */
export const CHAIN_EPOCH_HEADER = 'x-chain-epoch';
/**
 * Header of an opening that names the version of the case that the phone shows: another one is refused, nothing is
 * paid.
 */
export const CASE_VERSION_HEADER = 'x-case-version';
/** Header of an upgrade that names the chance in percent that the phone shows: at another one nothing is drawn. */
export const SHOWN_CHANCE_HEADER = 'x-shown-chance';
/** Header of one tap, 32 hex digits: the same key and call again get the stored answer. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** Refusals that any call may answer with, and their status. */
export const COMMON_REFUSALS = {
  'bad request': 400,
  unauthorized: 401,
  forbidden: 403,
  'not found': 404,
  'body too large': 413,
  'idempotency key reused': 422,
  'account frozen': 423,
  'too many requests': 429,
  'internal error': 500,
  unavailable: 503,
} as const;

/** Every call of the product by its subject: the typed client and the server's routes both come from this table. */
export const endpoints = {
  ...accountEndpoints,
  ...paymentsEndpoints,
  ...casesEndpoints,
  ...inventoryEndpoints,
  ...upgraderEndpoints,
  ...dropsEndpoints,
  ...fairPlayEndpoints,
} as const;

export type Endpoints = typeof endpoints;
export type CallName = keyof Endpoints;
type EntriesIn<E extends v.ObjectEntries> = v.InferInput<v.ObjectSchema<E, undefined>>;
type EntriesOut<E extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<E, undefined>>;
type BodyEntries<N extends CallName> = Endpoints[N] extends {
  body: { entries: infer E extends v.ObjectEntries };
}
  ? E
  : Record<never, never>;

/** What the caller of `N` gives: path parameters, query and body in one flat object. */
export type CallInput<N extends CallName> = EntriesIn<Endpoints[N]['params']> &
  EntriesIn<Endpoints[N]['query']> &
  EntriesIn<BodyEntries<N>>;

/** What the server's handler of `N` receives, parsed. */
export interface CallRequest<N extends CallName> {
  readonly params: EntriesOut<Endpoints[N]['params']>;
  readonly query: EntriesOut<Endpoints[N]['query']>;
  readonly body: EntriesOut<BodyEntries<N>>;
}

export type Answer<N extends CallName> = v.InferOutput<Endpoints[N]['answer']>;

type RefusalCodes<E> = E extends { refusals: infer R } ? Extract<keyof R, string> : never;
/** Every code that `error` can hold. */
export type ErrorCode =
  | keyof typeof COMMON_REFUSALS
  | RefusalCodes<Endpoints[CallName]>
  | RefusalCodes<(typeof openEndpoints)['drop']>;

/** Body of every answer that is not 2xx. */
export const ErrorBody = v.object({
  ...Unified.entries,
  error: v.string(),
  /** Crystals that are missing, or owed where a debt is unpaid. */
  needed: v.optional(count),
  /** What holds a withdrawal up: one of HOLD_REASONS. */
  reason: v.optional(v.string()),
  /** When that ends, ISO 8601; missing where no time ends it. */
  until: v.optional(v.string()),
  /** Dollars that the reason is about. */
  usd: v.optional(count),
  /** Items of a stake that are gone. */
  items: v.optional(v.array(count)),
});
