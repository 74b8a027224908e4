import { randomFillSync } from 'node:crypto';

const RANDOM_BYTES = 16;
const pool = Buffer.alloc(128 * RANDOM_BYTES);
let usedBytes = pool.length;

/** 32 random hex digits. Many are drawn at a time: to ask for 16 bytes takes as long as to ask for 2000. */
export function randomHex(): string {
  if (usedBytes === pool.length) {
    randomFillSync(pool);
    usedBytes = 0;
  }
  usedBytes += RANDOM_BYTES;
  return pool.toString('hex', usedBytes - RANDOM_BYTES, usedBytes);
}
