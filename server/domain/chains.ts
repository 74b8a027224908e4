import { hash, randomBytes } from 'node:crypto';
import { CHAIN_LENGTH } from '../../src/rules/fairness/chain.ts';
import type { Trx } from '../db/schema.ts';

const SEED_BYTES = 32;
/** Every so many seeds of a chain one is kept, and all of the stretch in use: a chain takes 2.1 kB. */
const STRIDE = 40;
const CACHED_CHAINS = 20_000;

/** The seed `steps` before `seed` in its chain. */
function hashedBack(seed: string, steps: number): string {
  let value = seed;
  for (let step = 0; step < steps; step++) value = hash('sha256', value, 'hex');
  return value;
}

function keptSeed(kept: Buffer, place: number): string {
  return kept.toString('hex', place * SEED_BYTES, (place + 1) * SEED_BYTES);
}

/** The seeds s_0, s_40 … s_1000 of the chain that ends in `secret`, 32 bytes each in one buffer. */
function deriveSeeds(secret: string): Buffer {
  const last = CHAIN_LENGTH / STRIDE;
  const kept = Buffer.alloc((last + 1) * SEED_BYTES);
  let seed = secret;
  for (let place = last; ; place--) {
    kept.write(seed, place * SEED_BYTES, 'hex');
    if (place === 0) return kept;
    seed = hashedBack(seed, STRIDE);
  }
}

/** A chain in use: `stretch` are the seeds from number `(place - 1) * STRIDE` to `place * STRIDE`, once it is made. */
interface OpenChain {
  readonly kept: Buffer;
  stretch: Buffer;
  place: number;
}

/** The seed number `k` of a chain and the one before it; hashes go backwards, so a stretch is made at a time. */
function seedsAt(chain: OpenChain, k: number): { seed: string; previous: string } {
  const place = Math.ceil(k / STRIDE);
  if (place !== chain.place) {
    chain.stretch = Buffer.alloc((STRIDE + 1) * SEED_BYTES);
    chain.place = place;
    let seed = keptSeed(chain.kept, place);
    for (let i = STRIDE; i >= 0; i--) {
      chain.stretch.write(seed, i * SEED_BYTES, 'hex');
      seed = hashedBack(seed, 1);
    }
  }
  const i = k - (place - 1) * STRIDE;
  return { seed: keptSeed(chain.stretch, i), previous: keptSeed(chain.stretch, i - 1) };
}

/** What is published of a chain before its first draw: s_0 of the one that ends in `secret`. */
export function commitmentOf(secret: string): string {
  return hashedBack(secret, CHAIN_LENGTH);
}

/** Makes a user's chain number `chain` out of a fresh secret and keeps it; its commitment is s_0. */
export async function createChain(trx: Trx, userId: number, chain: number): Promise<void> {
  const secret = randomBytes(SEED_BYTES).toString('hex');
  const commitment = commitmentOf(secret);
  await trx.insertInto('chains').values({ user_id: userId, chain, secret, commitment }).execute();
}

/** A seed about to be revealed, the one before it, and the commitment of its chain. */
export interface RevealedSeed {
  readonly seed: string;
  readonly previous: string;
  readonly commitment: string;
}

/** Hands out the seeds of chains; parts of those of the last players are kept, as to derive one costs 1000 hashes. */
export class SeedCache {
  readonly #derived = new Map<string, OpenChain>();

  /** Seed number `k` (1 … 1000) of a user's chain. */
  async reveal(trx: Trx, userId: number, chain: number, k: number): Promise<RevealedSeed> {
    const open = await this.#open(trx, userId, chain);
    return { ...seedsAt(open, k), commitment: keptSeed(open.kept, 0) };
  }

  async #open(trx: Trx, userId: number, chain: number): Promise<OpenChain> {
    const key = `${userId}:${chain}`;
    const known = this.#derived.get(key);
    if (known) {
      this.#derived.delete(key);
      this.#derived.set(key, known);
      return known;
    }
    const { secret } = await trx
      .selectFrom('chains')
      .select('secret')
      .where('user_id', '=', userId)
      .where('chain', '=', chain)
      .executeTakeFirstOrThrow();
    const opened = { kept: deriveSeeds(secret), stretch: Buffer.alloc(0), place: 0 };
    this.#derived.set(key, opened);
    if (this.#derived.size > CACHED_CHAINS) {
      for (const oldest of this.#derived.keys()) {
        this.#derived.delete(oldest);
        break;
      }
    }
    return opened;
  }
}
