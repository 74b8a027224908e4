import { sha256Hex } from './hash.ts';

/** Draws that one chain of server seeds lasts for. */
export const CHAIN_LENGTH = 1000;

/** The seed before `seed` in its chain: `s_(k-1) = SHA-256(utf8 s_k)` as hex. */
export function previousSeed(seed: string): string {
  return sha256Hex(seed);
}
