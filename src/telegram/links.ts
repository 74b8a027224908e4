import { tell } from './tell.ts';

/** Opens a link: `t.me` inside Telegram, others in the browser. Must be called in a user gesture. */
export function openLink(url: string): void {
  const { href, origin, pathname, search } = new URL(url);
  if (origin !== 'https://t.me') tell('web_app_open_link', { url: href });
  // Clients older than 6.1 take such an address from the page itself.
  else if (!tell('web_app_open_tg_link', { path_full: pathname + search })) location.href = href;
}
