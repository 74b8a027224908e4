import { runCommand } from '../telegram/commandLine.ts';
import { publishCommands } from '../telegram/commands.ts';
import { setWebhook } from '../telegram/setup.ts';

/** `tsx server/commands/webhook.ts`: has Telegram send updates to PUBLIC_URL and lists the bot's commands. */
await runCommand(async ({ bot, publicUrl, webhookSecret }) => {
  const url = await setWebhook(bot, publicUrl, webhookSecret);
  await publishCommands(bot);
  return `updates go to ${url}`;
});
