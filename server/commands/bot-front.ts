import { OperatorError } from '../OperatorError.ts';
import { runCommand } from '../telegram/commandLine.ts';
import { publishFront } from '../telegram/front.ts';
import { endWith } from './endWith.ts';

/** Characters; what a description of 512 has left for it. */
const MAX_SUPPORT_LENGTH = 64;

const WORDS = { usage: 'tsx server/commands/bot-front.ts [<support>]', positionals: 1 };

/**
 * Gives the bot its name, descriptions, commands and menu button in every language. `support` is the address that players
 * may write to, TELEGRAM_CHAT unless told.
 */
await endWith(() =>
  runCommand(WORDS, async ({ bot, publicUrl, chat }, { positionals }) => {
    const [support = chat] = positionals;
    if (support === null || support.length > MAX_SUPPORT_LENGTH) {
      throw new OperatorError(
        `say where players may write to, in at most ${MAX_SUPPORT_LENGTH} characters: bot-front.ts <address>`,
      );
    }
    let changes = 0;
    await publishFront(bot, { appUrl: publicUrl, support }, (change) => {
      changes += 1;
      process.stderr.write(`changed: ${change}\n`);
    });
    return changes === 0 ? 'the front of the bot is as it should be' : `changed: ${changes}`;
  }),
);
