import { runCommand } from '../telegram/commandLine.ts';
import { setMenuButton } from '../telegram/setup.ts';

/** `tsx server/commands/menu-button.ts [address]`: makes the bot's menu button open the game, at PUBLIC_URL unless told. */
await runCommand(async ({ bot, publicUrl }) => {
  const url = process.argv[2] ?? publicUrl;
  await setMenuButton(bot, url);
  return `the menu button opens ${url}`;
});
