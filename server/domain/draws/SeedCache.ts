import { CHAIN_LENGTH } from '../../../common/rules/fairness/chain.ts';
import type { Trx } from '../../db/schema.ts';
import { latestEpoch } from './chainEpochs.ts';
import { secretOf } from './chainSecret.ts';
import { newSecret, type RevealedSeed, SeedChain } from './SeedChain.ts';
import type { ChainPlace, SeedCipher } from './SeedCipher.ts';

const MAX_CACHED_CHAINS = 20_000;

/** Where a user's row stands once it has been moved on to the next draw, or past several. */
export interface Standing {
  readonly chain: number;
  readonly nonce: number;
  /** The epoch that draws are made in. */
  readonly epoch: number;
  readonly commitment: string | null;
}

/** A seed about to be revealed, and which it is: number `k` of a chain, the chain by its number too. */
export interface NumberedSeed extends RevealedSeed {
  readonly chain: number;
  readonly k: number;
}

/** The seeds of draws that are not counted yet, and where the row stands before them if nothing has moved it on. */
interface Foreseen {
  readonly from: Standing;
  readonly seeds: NumberedSeed[];
}

/** A chain whose seeds are known, its number and the epoch that it was made in. */
interface OpenChain {
  readonly chain: number;
  readonly epoch: number;
  readonly seeds: SeedChain;
}

/** The last `count` seeds of a chain up to number `k`, in their order. */
function seedsUpTo(k: number, count: number, { chain, seeds }: OpenChain): NumberedSeed[] {
  return Array.from({ length: count }, (_, i) => {
    const at = k - count + 1 + i;
    return { chain, k: at, ...seeds.at(at) };
  });
}

const nameOf = ({ user_id, chain }: ChainPlace) => `${user_id}:${chain}`;

/** Makes a value the newest of a map, which loses its oldest one when there are too many. */
function keepNewest<K, V>(map: Map<K, V>, key: K, value: V): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= MAX_CACHED_CHAINS) return;
  for (const oldest of map.keys()) {
    map.delete(oldest);
    break;
  }
}

/**
 * Makes chains and hands out their seeds; those of the last players are kept in memory, as to derive one costs 1000
 * hashes. What is kept is used only while the database has the same chain.
 */
export class SeedCache {
  readonly #cipher: SeedCipher;
  readonly #seals: boolean;
  readonly #open = new Map<string, OpenChain>();
  readonly #standings = new Map<number, Standing>();

  /** With `seals` false new secrets stay plain, for servers that can't read sealed ones. */
  constructor(cipher: SeedCipher, seals = true) {
    this.#cipher = cipher;
    this.#seals = seals;
  }

  /** Makes a user's chain of this number out of a fresh secret; one that is there already stays. */
  async create(trx: Trx, userId: number, chain: number): Promise<void> {
    const place = { user_id: userId, chain };
    const secret = newSecret();
    const { commitment } = new SeedChain(secret);
    const kept = this.#seals
      ? { secret: null, sealed: this.#cipher.seal(secret, place) }
      : { secret, sealed: null };
    await trx
      .insertInto('chains')
      .values({ ...place, ...kept, commitment, epoch: latestEpoch })
      .onConflict((conflict) => conflict.columns(['user_id', 'chain']).doNothing())
      .execute();
  }

  /** Notes where a user's row stands, for `foresee`. */
  remember(userId: number, standing: Standing): void {
    keepNewest(this.#standings, userId, standing);
  }

  /**
   * The seeds of a user's next `count` draws if the row still stands where it was remembered; null where nothing is
   * remembered or the chain ends among them. Another server may have moved the row on: whoever draws with these seeds
   * has to make sure that it stands at `from`. What was remembered is forgotten, as a draw moves the row on.
   */
  foresee(userId: number, count: number): Foreseen | null {
    const from = this.#standings.get(userId);
    this.#standings.delete(userId);
    if (!from || from.nonce + count > CHAIN_LENGTH) return null;
    const running = this.#fromMemory({ user_id: userId, chain: from.chain }, from.commitment);
    return running && { from, seeds: seedsUpTo(from.nonce + count, count, running) };
  }

  /**
   * The seeds of `count` draws that a row was just moved past, so that it stands at the last of them. Where a chain has
   * ended among them, the first come from that one; where its epoch is over, all come from a fresh chain.
   */
  async reveal(trx: Trx, userId: number, standing: Standing, count: number): Promise<NumberedSeed[]> {
    this.#standings.delete(userId);
    const own = await this.#fromOwnChains(trx, userId, standing, count);
    if (own) return own;
    const chain = await this.renew(trx, userId, count);
    const fresh = await this.#fromDatabase(trx, { user_id: userId, chain }, standing.epoch);
    if (!fresh) throw new Error(`user ${userId} got a chain of an epoch that is over`);
    return seedsUpTo(count, count, fresh);
  }

  /** Moves a user, whose row the caller has locked, to draw `nonce` of a fresh chain with another behind it. */
  async renew(trx: Trx, userId: number, nonce: number): Promise<number> {
    const { last } = await trx
      .selectFrom('chains')
      .select((chains) => chains.fn.max('chain').as('last'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const chain = last + 1;
    await this.create(trx, userId, chain);
    await this.create(trx, userId, chain + 1);
    await trx.updateTable('users').set({ chain, nonce }).where('id', '=', userId).execute();
    return chain;
  }

  /**
   * The seeds that `reveal` finds in the chains that a row has run through; null where one is of an epoch that is over.
   */
  async #fromOwnChains(
    trx: Trx,
    userId: number,
    { chain, nonce, epoch, commitment }: Standing,
    count: number,
  ): Promise<NumberedSeed[] | null> {
    const place = { user_id: userId, chain };
    const kept = this.#fromMemory(place, commitment);
    if (kept && kept.epoch < epoch) return null;
    const running = kept ?? (await this.#fromDatabase(trx, place, epoch));
    if (!running) return null;
    if (count <= nonce) return seedsUpTo(nonce, count, running);
    const ended = await this.#fromDatabase(trx, { ...place, chain: chain - 1 }, epoch);
    if (!ended) return null;
    return [...seedsUpTo(CHAIN_LENGTH, count - nonce, ended), ...seedsUpTo(nonce, nonce, running)];
  }

  /** The chain that is kept for a place, if it is the one with this commitment. */
  #fromMemory(place: ChainPlace, commitment: string | null): OpenChain | null {
    const name = nameOf(place);
    const kept = this.#open.get(name);
    if (kept?.seeds.commitment !== commitment) return null;
    keepNewest(this.#open, name, kept);
    return kept;
  }

  /** Opens a chain and keeps it. Null where its epoch is over: its secret is left sealed, as the key may be gone. */
  async #fromDatabase(trx: Trx, place: ChainPlace, epoch: number): Promise<OpenChain | null> {
    const row = await trx
      .selectFrom('chains')
      .select(['secret', 'sealed', 'commitment', 'epoch'])
      .where('user_id', '=', place.user_id)
      .where('chain', '=', place.chain)
      .executeTakeFirstOrThrow();
    if (row.epoch < epoch) return null;
    const name = nameOf(place);
    const seeds = new SeedChain(secretOf(row, place, this.#cipher));
    if (seeds.commitment !== row.commitment) throw new Error(`chain ${name} does not lead to its commitment`);
    const opened = { chain: place.chain, epoch: row.epoch, seeds };
    keepNewest(this.#open, name, opened);
    return opened;
  }
}
