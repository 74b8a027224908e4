/** What every trade link begins with: the game platform's page for a trade offer. */
export const TRADELINK_PREFIX = 'https://steamcommunity.com/tradeoffer/new/?partner=';

const MAX_PARTNER = 2 ** 32 - 1;
const REST = /^([1-9]\d{0,9})&token=([\w-]{8})$/;

/**
 * The trade link in `text` (white space around it is dropped), or null where it is none: prefix, partner 1 … 2^32 − 1,
 * token of 8.
 */
export function parseTradelink(text: string): string | null {
  const link = text.trim();
  if (!link.startsWith(TRADELINK_PREFIX)) return null;
  const parts = REST.exec(link.slice(TRADELINK_PREFIX.length));
  return parts && Number(parts[1]) <= MAX_PARTNER ? link : null;
}

/** The account of the game platform that a trade link leads to; its token, which may be missing, does not change it. */
export function partnerOf(tradelink: string): string {
  return /^\d+/.exec(tradelink.slice(TRADELINK_PREFIX.length))?.[0] ?? tradelink;
}
