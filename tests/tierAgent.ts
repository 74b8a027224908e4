import type { Tier } from '../scenes/scene.ts';

/** The user agent of a phone whose tier Telegram for Android says. */
export function tierAgent(tier: Tier): string {
  return `Mozilla/5.0 Telegram-Android/11.3.3 (Phone; Android 14; SDK 34; ${tier})`;
}
