// Made by assets/sounds/make.ts; don't edit.

/** The sprite's files, the better one first. */
export const SPRITE_FILES = ['/sounds/facet.webm?v=2a2b8b7c', '/sounds/facet.m4a?v=741e923b'] as const;

/** Where each sound lies in them: start and length, milliseconds. */
export const SPRITE = {
  tick: [120, 56],
  whirl: [296, 46],
  tap: [462, 71],
  countdown3: [653, 420],
  countdown2: [1193, 420],
  countdown1: [1733, 420],
  lid: [2273, 850],
  drop: [3243, 460],
  stop: [3823, 520],
  winSmall: [4463, 800],
  winRare: [5383, 1500],
  winExceptional: [7003, 2701],
  fail: [9824, 950],
  crystals: [10894, 620],
  error: [11634, 300],
  toast: [12054, 341],
} as const;
