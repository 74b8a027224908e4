import { ConfigError, readConfig } from '../config.ts';
import { requireMigrated } from '../db/migrate.ts';
import { openDelivery } from '../domain/deliveries/open.ts';
import { readDeliverySettings } from '../domain/deliveries/settings.ts';
import { openKnownSeedCipher } from '../openSeedCipher.ts';
import { botTelegram } from '../telegram/adapter.ts';
import { createBot } from '../telegram/bot.ts';
import { helpFor, readCommand } from './adminRun.ts';
import { endWith } from './endWith.ts';
import { openGame } from './openGame.ts';

await endWith(async () => {
  const words = process.argv.slice(2);
  const help = helpFor(words);
  if (help !== null) {
    console.log(help);
    return;
  }
  const command = readCommand(words);
  const config = readConfig(process.env);
  const database = await openGame(config);
  try {
    await requireMigrated(database.db);
    // Looking for suspects in a large database takes longer than any call may.
    const answer = await database.withoutTimeouts((db) =>
      command({
        db,
        now: new Date(),
        cipher: () => openKnownSeedCipher(config),
        telegram: () => {
          if (config.botToken === null) throw new ConfigError('BOT_TOKEN: is needed to give stars back');
          return botTelegram(createBot(config.botToken, config.botApiRoot));
        },
        delivery: async () => {
          const settings = readDeliverySettings(process.env);
          // Where it is left out it is the sandbox, to which nothing was ever handed over.
          if (!process.env.DELIVERY || settings.provider === 'off')
            throw new ConfigError('DELIVERY: has to be that of the platform');
          return openDelivery(settings, db, () => new Date());
        },
      }),
    );
    console.log(answer);
  } finally {
    await database.close();
  }
});
