import type { AddressInfo } from 'node:net';
import { createServer, serveGame } from './app.ts';
import { readServerConfig } from './config.ts';
import { createServices } from './createServices.ts';
import { openDatabase } from './db/open.ts';
import { openPostgres } from './db/postgres/open.ts';
import { readDeliverySettings } from './domain/deliveries/settings.ts';
import { SeedCache } from './domain/draws/SeedCache.ts';
import { LateReads } from './domain/LateReads.ts';
import { localBotToken } from './fakes/botToken.ts';
import { serveLocalPanel } from './fakes/panelRoutes.ts';
import { serveLocalSession } from './fakes/sessionRoute.ts';
import { bufferedStandardOutput } from './http/logging.ts';
import { openSeedCipher } from './openSeedCipher.ts';
import { openTelegram } from './openTelegram.ts';
import { prepareDatabase } from './prepareDatabase.ts';
import { startJobs } from './startJobs.ts';

/**
 * Serves as the environment says until the function that it returns is called with the reason; that one resolves when
 * all work has ended.
 * @throws OperatorError for what the operator has to put right.
 */
export async function startServer(
  environment: NodeJS.ProcessEnv,
): Promise<(reason: string) => Promise<void>> {
  const config = readServerConfig(environment);
  const deliverySettings = readDeliverySettings(environment);
  const local = config.botToken === null;
  const botToken = config.botToken ?? localBotToken(config.dataDir);
  const output = bufferedStandardOutput();
  const app = createServer(config, output);
  const { log } = app;

  const database = await openDatabase(config, (err) => log.error({ err }, 'the database complains'));
  const replica =
    config.databaseReadUrl === null
      ? null
      : await openPostgres(config.databaseReadUrl, (err) => log.warn({ err }, 'the replica complains'), {
          isReplica: true,
        });
  const seedCipher = openSeedCipher(config);
  await prepareDatabase(database, { seedCipher, rate: config.crystalsPerUsd, log });

  const telegram = await openTelegram(config, botToken, log);
  const services = createServices({
    db: database.db,
    lateReads: new LateReads(database.db, replica?.db, (err) =>
      log.warn({ err }, 'the replica is left alone: the primary answers until it is back'),
    ),
    rate: config.crystalsPerUsd,
    withdrawals: config.withdrawals,
    seeds: new SeedCache(seedCipher, config.sealSeeds),
    log,
    publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
    ...telegram.services,
  });
  await serveGame(app, { config, botToken, services });
  telegram.serve(app, services);
  if (local) {
    serveLocalSession(app, botToken, services.clock);
    serveLocalPanel(app, services);
  }

  await app.listen({ port: config.port, host: config.host });
  if (local) process.stderr.write(`Facet is at http://localhost:${config.port}\n`);
  await telegram.onListening((app.server.address() as AddressInfo).port);
  const jobs = startJobs(services, {
    seedCipher: config.sealSeeds ? seedCipher : null,
    deliverySettings,
    local,
  });

  return async (reason) => {
    log.info({ signal: reason }, 'stopping');
    await Promise.all([app.close(), ...jobs.map((job) => job.stop())]);
    // What calls and jobs ask it as they end has to be answered: in local mode it is in this process.
    await telegram.close();
    await Promise.all([database.close(), replica?.close()]);
    // At its end the process would try for ever to write to a pipe that nobody reads any more.
    await new Promise((resolve) => output.flush(resolve));
  };
}
