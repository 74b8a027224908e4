// Made by assets/sounds/make.ts; don't edit.

/** The sprite's files, the better one first. */
export const SPRITE_FILES = ['/sounds/facet.webm?v=dcfcaf8a', '/sounds/facet.m4a?v=7703e0a8'] as const;

/** Where each sound lies in them: start and length, milliseconds. */
export const SPRITE = {
  tick: [120, 58],
  whirl: [298, 48],
  tap: [466, 73],
  countdown3: [659, 422],
  countdown2: [1201, 422],
  countdown1: [1743, 422],
  lid: [2285, 852],
  drop: [3257, 462],
  stop: [3839, 522],
  winSmall: [4481, 802],
  winRare: [5403, 1502],
  winExceptional: [7025, 2703],
  fail: [9848, 952],
  crystals: [10920, 622],
  error: [11662, 302],
  toast: [12084, 343],
} as const;
