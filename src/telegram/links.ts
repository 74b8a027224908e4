import { openLink as openOutside, openTelegramLink } from '@telegram-apps/sdk';
import { safely } from './safely.ts';

/** Opens a link: `t.me` inside Telegram, others in the browser. Must be called in a user gesture. */
export function openLink(url: string): void {
  if (/^https:\/\/t\.me\//.test(url)) safely(openTelegramLink, url);
  else safely(openOutside, url);
}
