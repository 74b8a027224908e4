/** How much may leave the game, and how soon; market value in whole dollars. */
export interface WithdrawalRules {
  /** What an account that never paid can withdraw, in all. */
  readonly freeUsd: number;
  /** Days for which an item drawn with stars waits: Telegram can take stars back. */
  readonly holdDays: number;
  /** What an account can withdraw a day. */
  readonly dailyUsd: number;
}

/** The rules where the operator has set none; in production the hold has to be set. */
export const DEFAULT_WITHDRAWAL_RULES: WithdrawalRules = { freeUsd: 2, holdDays: 0, dailyUsd: 200 };
