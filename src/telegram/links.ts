import { copyTextToClipboard, openLink as openOutside, openTelegramLink, shareURL } from '@telegram-apps/sdk';
import { safely } from './safely.ts';

/** Opens a link: `t.me` inside Telegram, others in the browser. Must be called in a gesture of the person. */
export function openLink(url: string): void {
  if (/^https:\/\/t\.me\//.test(url)) safely(openTelegramLink, url);
  else safely(openOutside, url);
}

/** Opens Telegram's picker of chats for a link with a text. */
export function shareLink(url: string, text: string): void {
  safely(shareURL, url, text);
}

/** Copies `text`; false where the browser does not let it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await copyTextToClipboard(text);
    return true;
  } catch {
    return false;
  }
}
