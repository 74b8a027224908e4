// Made by assets/sounds/make.ts; don't edit.

/** The files of the sprite's parts, the better one first. */
export const SPRITE_FILES = {
  first: ['/sounds/first.webm?v=5ac9a3e7', '/sounds/first.m4a?v=9bb96b7a'],
  later: ['/sounds/later.webm?v=86403480', '/sounds/later.m4a?v=0a092acc'],
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
  winSmall: ['first', 4685, 802],
  winRare: ['first', 5607, 1502],
  error: ['first', 7229, 302],
  toast: ['first', 7651, 343],
  whirl: ['later', 120, 48],
  heartbeat: ['later', 288, 402],
  winExceptional: ['later', 810, 2703],
  fail: ['later', 3633, 952],
  crystals: ['later', 4705, 622],
} as const;
