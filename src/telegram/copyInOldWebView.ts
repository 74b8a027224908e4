import { copyTextToClipboard } from '@telegram-apps/sdk';

/** Copies `text` where a page may not use the clipboard itself. Returns false if nothing may. */
export async function copyInOldWebView(text: string): Promise<boolean> {
  try {
    await copyTextToClipboard(text);
    return true;
  } catch {
    return false;
  }
}
