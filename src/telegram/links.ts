import { knows, tell } from './client.ts';

/** Opens a link: `t.me` inside Telegram, others in the browser. Must be called in a user gesture. */
export function openLink(url: string): void {
  const { host, pathname, search } = new URL(url);
  if (host !== 't.me') tell('web_app_open_link', { url });
  else if (knows('web_app_open_tg_link')) tell('web_app_open_tg_link', { path_full: pathname + search });
  else location.href = url;
}

/** For a page that the browser does not let at the clipboard, as inside a frame. */
function copyBySelection(text: string): boolean {
  const area = document.body.appendChild(document.createElement('textarea'));
  area.style.cssText = 'position:fixed;top:0;left:0';
  area.value = text;
  area.focus();
  area.select();
  try {
    return document.execCommand('copy');
  } finally {
    area.remove();
  }
}

/** Copies `text`. Returns false if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}
