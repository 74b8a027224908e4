const PLAIN = {
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0',
  webkit:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
} as const;

/** The engine's user agent with the performance class that Telegram for Android would add to it. */
export function userAgentOf(engine: keyof typeof PLAIN, tier: 'LOW' | 'HIGH'): string {
  return `${PLAIN[engine]} Telegram-Android/11.3.3 (Facet test; Android 14; SDK 34; ${tier})`;
}
