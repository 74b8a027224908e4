import { outline } from './facets.ts';
import type { Spot } from './space.ts';

// Outlines of weapons where they are only light; each about 100 units long, muzzle to the left.

/** A long rifle with a sight. */
export const RIFLE: readonly Spot[] = outline([
  -60, -3, -28, -3, -28, -6, -12, -7, -10, -13, -14, -13, -14, -18, 12, -18, 12, -13, 6, -13, 6, -8, 22, -8,
  28, -5, 52, -3, 54, 14, 44, 16, 34, 6, 20, 5, 16, 18, 9, 18, 11, 5, 0, 5, -5, 20, -14, 18, -10, 4, -28, 4,
  -28, 0, -60, 0,
]);

/** A pistol. */
export const PISTOL: readonly Spot[] = outline([
  -36, -18, -32, -20, 24, -20, 28, -23, 32, -20, 31, -6, 27, -3, 34, 26, 32, 30, 15, 31, 12, 28, 8, 14, -2,
  14, -8, 10, -8, 2, -14, -2, -36, -3,
]);

/** A curved knife with a ring. */
export const KARAMBIT: readonly Spot[] = outline([
  -54, 22, -50, 2, -40, -14, -24, -24, -6, -25, 4, -20, 7, -25, 12, -23, 12, -15, 30, -6, 36, -9, 46, -8, 52,
  -1, 52, 8, 45, 14, 36, 13, 31, 6, 14, 2, 6, 4, 4, -4, -12, -8, -28, -4, -42, 8,
]);

/** A straight dagger. */
export const DAGGER: readonly Spot[] = outline([
  -58, 0, -44, -6, 8, -7, 8, -14, 14, -14, 14, -5, 40, -5, 45, -8, 50, -4, 50, 4, 45, 8, 40, 5, 14, 5, 14, 14,
  8, 14, 8, 7, -44, 6,
]);

/** A short submachine gun. */
export const SMG: readonly Spot[] = outline([
  -46, -8, -26, -8, -24, -13, 22, -13, 24, -9, 48, -9, 48, 8, 43, 8, 41, -3, 24, -3, 27, 20, 15, 20, 12, 3, 2,
  3, 1, 28, -10, 28, -10, 3, -26, 2, -26, -3, -46, -3,
]);
