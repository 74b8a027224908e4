import { createHash, randomBytes } from 'node:crypto';
import { CHAIN_LENGTH } from '../../src/rules/fairness/chain.ts';
import type { Trx } from '../db/schema.ts';

const SEED_BYTES = 32;
/** Chains that are kept derived, 32 kB each. */
const CACHED_CHAINS = 300;

function hashHex(seed: string): Buffer {
  return createHash('sha256').update(seed).digest();
}

/** The seeds s_0 … s_N of the chain that ends in `secret`, 32 bytes each in one buffer. */
function deriveSeeds(secret: string): Buffer {
  const seeds = Buffer.alloc((CHAIN_LENGTH + 1) * SEED_BYTES);
  let seed: Buffer = Buffer.from(secret, 'hex');
  for (let k = CHAIN_LENGTH; ; k--) {
    seeds.set(seed, k * SEED_BYTES);
    if (k === 0) return seeds;
    seed = hashHex(seed.toString('hex'));
  }
}

function seedAt(seeds: Buffer, k: number): string {
  return seeds.toString('hex', k * SEED_BYTES, (k + 1) * SEED_BYTES);
}

/** Makes a user's chain number `chain` out of a fresh secret and keeps it; its commitment is s_0. */
export async function createChain(trx: Trx, userId: number, chain: number): Promise<void> {
  const secret = randomBytes(SEED_BYTES).toString('hex');
  const commitment = seedAt(deriveSeeds(secret), 0);
  await trx.insertInto('chains').values({ user_id: userId, chain, secret, commitment }).execute();
}

/** A seed about to be revealed, the one before it, and the commitment of its chain. */
export interface RevealedSeed {
  readonly seed: string;
  readonly previous: string;
  readonly commitment: string;
}

/** Hands out the seeds of chains; those of the last players are kept derived, as a draw would cost 500 hashes. */
export class SeedCache {
  readonly #derived = new Map<string, Buffer>();

  /** Seed number `k` (1 … 1000) of a user's chain. */
  async reveal(trx: Trx, userId: number, chain: number, k: number): Promise<RevealedSeed> {
    const seeds = await this.#seeds(trx, userId, chain);
    return { seed: seedAt(seeds, k), previous: seedAt(seeds, k - 1), commitment: seedAt(seeds, 0) };
  }

  async #seeds(trx: Trx, userId: number, chain: number): Promise<Buffer> {
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
    const seeds = deriveSeeds(secret);
    this.#derived.set(key, seeds);
    if (this.#derived.size > CACHED_CHAINS) {
      for (const oldest of this.#derived.keys()) {
        this.#derived.delete(oldest);
        break;
      }
    }
    return seeds;
  }
}
