// Made by assets/sounds/make.ts; don't edit.

/** The sprite's files, the better one first. */
export const SPRITE_FILES = ['/sounds/facet.webm?v=4c1162e2', '/sounds/facet.m4a?v=1e12f993'] as const;

/** Where each sound lies in them: start and length, milliseconds. */
export const SPRITE = {
  tick: [120, 58],
  whirl: [298, 48],
  heartbeat: [466, 402],
  tap: [988, 73],
  countdown3: [1181, 422],
  countdown2: [1723, 422],
  countdown1: [2265, 422],
  lid: [2807, 852],
  drop: [3779, 462],
  stop: [4361, 522],
  riser: [5003, 252],
  winSmall: [5375, 802],
  winRare: [6297, 1502],
  winExceptional: [7919, 2703],
  fail: [10742, 952],
  crystals: [11814, 622],
  error: [12556, 302],
  toast: [12978, 343],
} as const;
