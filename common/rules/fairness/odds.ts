import { PPM } from '../ppm.ts';
import { sha256Hex } from './hash.ts';

/**
 * SHA-256 (hex) of the canonical JSON `[caseId, version, 1000000, [[skinId, ppm], …]]`, in published order:
 * the odds shown on the case page are the odds of the receipt exactly if the two hashes are equal.
 */
export function oddsHash(
  caseId: string,
  version: number,
  odds: readonly (readonly [string, number])[],
): string {
  return sha256Hex(JSON.stringify([caseId, version, PPM, odds]));
}
