import type { Bot } from 'grammy';

/** Where Telegram sends its updates, below PUBLIC_URL. */
export const WEBHOOK_PATH = '/telegram/webhook';
/** The only updates that the bot needs. An older setting would stay if they were not named. */
const ALLOWED_UPDATES = ['message', 'pre_checkout_query'] as const;

/** Has Telegram send updates to this server; `secret` comes back with each of them. */
export async function setWebhook({ api }: Bot, publicUrl: string, secret: string): Promise<string> {
  const url = new URL(WEBHOOK_PATH, publicUrl).href;
  await api.setWebhook(url, { secret_token: secret, allowed_updates: [...ALLOWED_UPDATES] });
  return url;
}
