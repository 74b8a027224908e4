import type { Answer, CallName, CallRequest, Endpoints } from '../../common/api/contract.ts';
import type { Trx } from '../db/schema.ts';
import type { PlayerSeed } from '../domain/draws/draws.ts';
import type { CommittedAnswer, IdempotentCall, OpeningKept } from '../domain/idempotency.ts';
import type { Services } from '../domain/services.ts';

/** One call, parsed. What came in headers is null where they are missing. */
export interface Call<N extends CallName> extends CallRequest<N> {
  readonly userId: number;
  /** The language of the client that calls, as the platform names it. */
  readonly platformLang: string | null;
  readonly key: string | null;
  readonly seed: PlayerSeed | null;
  readonly epoch: number | null;
  /** The version of the case that the phone shows. */
  readonly shownVersion: number | null;
  /** The chance of an upgrade that the phone shows, in percent. */
  readonly shownChance: number | null;
  readonly now: Date;
}

/** The one transaction of a call that changes something: commits the effect and the answer to its key together. */
type Once<N extends CallName> = (
  /**
   * Has the effect. Whatever does not belong to it (the catalogue, Telegram) is asked before: here only `trx` reaches
   * the database, as the embedded one has a single session.
   */
  work: (trx: Trx) => Promise<Answer<N>>,
  /** Is tried first: keeps the answer by the statement that has the effect, or does nothing and answers null. */
  shortcut?: (tap: IdempotentCall) => Promise<Answer<N> | null>,
) => Promise<CommittedAnswer<Answer<N>>>;

/**
 * What answers a call; one that changes something gets its transaction as `once`, and answers what that has committed.
 */
type Handler<N extends CallName> = Endpoints[N]['changes'] extends true
  ? (services: Services, call: Call<N>, once: Once<N>) => ReturnType<Once<N>>
  : (services: Services, call: Call<N>) => Promise<Answer<N>>;

export type Handlers = { readonly [N in CallName]: Handler<N> };

/** How an answer that is not kept as text is told again to a tap that comes again. */
export interface Recall<N extends CallName> {
  keep(answer: Answer<N>): OpeningKept;
  recall(services: Services, call: Call<N>, kept: OpeningKept): Promise<Answer<N>>;
}
