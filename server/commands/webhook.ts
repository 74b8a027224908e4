import { runCommand } from '../telegram/commandLine.ts';
import { setWebhook } from '../telegram/setup.ts';
import { endWith } from './endWith.ts';

/** Has Telegram send updates to PUBLIC_URL. */
await endWith(() =>
  runCommand({ usage: 'tsx server/commands/webhook.ts' }, async ({ bot, publicUrl, webhookSecret }) => {
    const url = await setWebhook(bot, publicUrl, webhookSecret);
    return `updates go to ${url}`;
  }),
);
