/** Measures of the ticker, CSS px: the scene draws by them, the page passes them to its styles. */
export const TICKER = {
  cardWidth: 112,
  cardHeight: 120,
  cardRadius: 14,
  /** The item's name, under its picture. */
  nameHeight: 16,
  /** Between two cards. */
  gap: 8,
  /** Before the first card and after the last. */
  inset: 16,
  /** Above and below the cards, for their light. */
  bleed: 8,
} as const;

/** From the edge of a card to the same edge of the next, CSS px. */
export const TICKER_STEP = TICKER.cardWidth + TICKER.gap;
