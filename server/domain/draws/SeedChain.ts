import { hash, randomBytes } from 'node:crypto';
import { CHAIN_LENGTH } from '../../../common/rules/fairness/chain.ts';

const SEED_BYTES = 32;
/** One seed in 40 is kept, and every seed of the stretch in use: so a chain takes 2.1 kB. */
const STRIDE = 40;

/** The seed `steps` before `seed` in its chain, as the rules compute it, by OpenSSL: that takes a tenth of the time. */
function hashedBack(seed: string, steps: number): string {
  let value = seed;
  for (let step = 0; step < steps; step++) value = hash('sha256', value, 'hex');
  return value;
}

function keptSeed(kept: Buffer, place: number): string {
  return kept.toString('hex', place * SEED_BYTES, (place + 1) * SEED_BYTES);
}

/** The last seed of a new chain, which nobody can foresee: all others follow from it. */
export function newSecret(): string {
  return randomBytes(SEED_BYTES).toString('hex');
}

/** What is published of a chain before its first draw: s_0 of the one that ends in `secret`. */
export function commitmentOf(secret: string): string {
  return hashedBack(secret, CHAIN_LENGTH);
}

/** A seed about to be revealed, the one before it, and the commitment of its chain. */
export interface RevealedSeed {
  readonly seed: string;
  readonly previous: string;
  readonly commitment: string;
}

/** The seeds of the chain that ends in `secret`, derived once: each of them would cost up to 1000 hashes. */
export class SeedChain {
  readonly commitment: string;
  /** s_0, s_40 … s_1000, 32 bytes each. */
  readonly #kept: Buffer;
  /** The seeds from number `(place - 1) * STRIDE` to `place * STRIDE`, once they are made. */
  #stretch = Buffer.alloc(0);
  #place = 0;

  constructor(secret: string) {
    const last = CHAIN_LENGTH / STRIDE;
    this.#kept = Buffer.alloc((last + 1) * SEED_BYTES);
    let seed = secret;
    for (let place = last; place >= 0; place--) {
      this.#kept.write(seed, place * SEED_BYTES, 'hex');
      if (place > 0) seed = hashedBack(seed, STRIDE);
    }
    this.commitment = keptSeed(this.#kept, 0);
  }

  /** Seed number `k`, 1 … 1000; hashes go backwards, so a stretch is made at a time. */
  at(k: number): RevealedSeed {
    const place = Math.ceil(k / STRIDE);
    if (place !== this.#place) this.#makeStretch(place);
    const i = k - (place - 1) * STRIDE;
    return {
      seed: keptSeed(this.#stretch, i),
      previous: keptSeed(this.#stretch, i - 1),
      commitment: this.commitment,
    };
  }

  #makeStretch(place: number): void {
    this.#stretch = Buffer.alloc((STRIDE + 1) * SEED_BYTES);
    this.#place = place;
    let seed = keptSeed(this.#kept, place);
    for (let i = STRIDE; i >= 0; i--) {
      this.#stretch.write(seed, i * SEED_BYTES, 'hex');
      seed = hashedBack(seed, 1);
    }
  }
}
