import type { Limits } from '../common/api/schemas.ts';

/** Limits of a player who has set none and not played today. */
export const NO_LIMITS: Limits = {
  crystals_day: null,
  openings_day: null,
  spent_today: 0,
  opened_today: 0,
  pending: null,
  paused_seconds: 0,
};
