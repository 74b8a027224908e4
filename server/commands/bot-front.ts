import { runCommand } from '../telegram/commandLine.ts';
import { publishFront } from '../telegram/front.ts';
import { endWith } from './endWith.ts';

const WORDS = { usage: 'tsx server/commands/bot-front.ts [<support>]', positionals: 1 };

/**
 * Gives the bot its name, descriptions, commands and menu button in every language. `support` is the address that
 * players may write to, TELEGRAM_CHAT unless told.
 */
await endWith(() =>
  runCommand(WORDS, async ({ bot, publicUrl, chat }, { positionals }) => {
    const [support = chat ?? ''] = positionals;
    let changes = 0;
    await publishFront(bot, { appUrl: publicUrl, support }, (change) => {
      changes += 1;
      process.stderr.write(`changed: ${change}\n`);
    });
    return changes === 0 ? 'the front of the bot is as it should be' : `changed: ${changes}`;
  }),
);
