// Made by assets/sounds/make.ts; don't edit.

/** The files of the sprite's parts, the better one first. */
export const SPRITE_FILES = {
  first: ['/sounds/first.webm', '/sounds/first.m4a'],
  later: ['/sounds/later.webm', '/sounds/later.m4a'],
} as const;

export type Part = keyof typeof SPRITE_FILES;

/** Where each sound lies: its part, start and length in milliseconds. */
export const SPRITE = {
  tick: ['first', 120, 58],
  tap: ['first', 298, 73],
  countdown3: ['first', 491, 422],
  countdown2: ['first', 1033, 422],
  countdown1: ['first', 1575, 422],
  lid: ['first', 2117, 852],
  drop: ['first', 3089, 462],
  stop: ['first', 3671, 522],
  riser: ['first', 4313, 252],
  winRare: ['first', 4685, 1502],
  error: ['first', 6307, 302],
  toast: ['first', 6729, 343],
  winSmall: ['later', 120, 802],
  whirl: ['later', 1042, 48],
  heartbeat: ['later', 1210, 402],
  winExceptional: ['later', 1732, 2703],
  fail: ['later', 4555, 952],
  crystals: ['later', 5627, 622],
} as const;
