/**
 * A number of 0 … 1 that depends only on `seed`, `index` and `channel` (integers), so that what looks random is the
 * same at every seek. The finalizer is MurmurHash3's.
 */
export function seededRandom(seed: number, index: number, channel: number): number {
  let h = Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b) ^ Math.imul(channel + 1, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 0x1_0000_0000;
}
