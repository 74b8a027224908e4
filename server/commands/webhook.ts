import { runCommand } from '../telegram/commandLine.ts';
import { setWebhook } from '../telegram/setup.ts';
import { endWith } from './endWith.ts';

/** `tsx server/commands/webhook.ts`: has Telegram send updates to PUBLIC_URL. */
await endWith(() =>
  runCommand({}, async ({ bot, publicUrl, webhookSecret }) => {
    const url = await setWebhook(bot, publicUrl, webhookSecret);
    return `updates go to ${url}`;
  }),
);
