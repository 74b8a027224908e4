import { createHash } from 'node:crypto';

/** Numbers that look random and follow from a seed: sfc32 (PractRand, Chris Doty-Humphrey). */
export class Random {
  readonly #state: Uint32Array;

  constructor(seed: string) {
    const digest = createHash('sha256').update(seed).digest();
    this.#state = Uint32Array.from([0, 4, 8, 12], (offset) => digest.readUInt32LE(offset));
  }

  /** The next whole number, 0 … 2^32 − 1. */
  next(): number {
    const [a = 0, b = 0, c = 0, counter = 0] = this.#state;
    const result = (a + b + counter) >>> 0;
    this.#state.set([b ^ (b >>> 9), c + (c << 3), ((c << 21) | (c >>> 11)) + result, counter + 1]);
    return result;
  }

  /** A number from 0 up to, not including, 1. */
  fraction(): number {
    return this.next() / 2 ** 32;
  }

  /** A whole number, 0 … `limit` − 1. */
  below(limit: number): number {
    return Math.floor(this.fraction() * limit);
  }

  between(least: number, most: number): number {
    return least + this.fraction() * (most - least);
  }

  /** True in so many of all cases: 0.25 is every fourth. */
  chance(share: number): boolean {
    return this.fraction() < share;
  }

  /** A waiting time whose mean is `mean`, as independent events have them. */
  waiting(mean: number): number {
    return -Math.log(1 - this.fraction()) * mean;
  }

  /** One of `list`. @throws Error where it is empty. */
  pick<T>(list: readonly T[]): T {
    const one = list[this.below(list.length)];
    if (one === undefined) throw new Error('nothing to pick from');
    return one;
  }

  /** Fills bytes. */
  fill(bytes: Uint8Array): void {
    for (let i = 0; i < bytes.length; i++) bytes[i] = this.next() & 0xff;
  }

  /** So many random hexadecimal digits. */
  hex(digits: number): string {
    return Array.from({ length: digits }, () => this.below(16).toString(16)).join('');
  }
}
