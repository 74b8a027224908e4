import { randomFillSync } from 'node:crypto';

const BYTES = 16;
const pool = Buffer.alloc(128 * BYTES);
let used = pool.length;

/** 32 random hex digits. Many are drawn at a time: to ask for 16 bytes takes as long as to ask for 2000. */
export function randomHex(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += BYTES;
  return pool.toString('hex', used - BYTES, used);
}
