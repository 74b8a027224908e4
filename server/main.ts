import type { AddressInfo } from 'node:net';
import { createServer, serveGame } from './app.ts';
import { readConfig } from './config.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { seedCatalogue } from './db/seed.ts';
import { openDelivery } from './delivery/open.ts';
import { readDeliverySettings } from './delivery/settings.ts';
import { startDelivering } from './delivery/worker.ts';
import { startReconciling } from './domain/reconcileJob.ts';
import { startHousekeeping } from './housekeeping.ts';
import { standardOutput } from './http/logStream.ts';
import { startBotPlayers } from './local/botPlayers.ts';
import { localBotToken } from './local/botToken.ts';
import { serveLocalPanel } from './local/panel.ts';
import { serveLocalSession } from './local/session.ts';
import { OperatorError } from './operatorError.ts';
import { createServices } from './services.ts';
import { openTelegram } from './telegram/open.ts';

/** Milliseconds that running requests and jobs get to end after a signal. */
const STOP_TIMEOUT = 15_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const local = config.botToken === null;
  const botToken = config.botToken ?? localBotToken(config.dataDir);
  const app = createServer(config, standardOutput());
  const deliverySettings = readDeliverySettings(process.env);
  const database = await openDatabase(config, (err) => app.log.error({ err }, 'the database complains'));
  await migrate(database.db);
  await seedCatalogue(database.db, config.crystalsPerUsd);
  const telegram = await openTelegram(config, botToken, app.log);
  const services = createServices({
    db: database.db,
    rate: config.crystalsPerUsd,
    log: app.log,
    ...telegram.services,
  });
  await serveGame(app, { config, botToken, services });
  telegram.serve(app, services);
  if (local) serveLocalSession(app, botToken, services.clock);
  if (local) serveLocalPanel(app, services);
  const stopBots = local ? startBotPlayers(services) : async () => undefined;
  const stopHousekeeping = startHousekeeping(services);
  await app.listen({ port: config.port, host: config.host });
  if (local) process.stdout.write(`Facet is at http://localhost:${config.port}\n`);
  await telegram.listening((app.server.address() as AddressInfo).port);
  const reconciling = startReconciling(services);
  const delivery = await openDelivery(deliverySettings, database.db, services.clock);
  const deliveries = delivery && startDelivering(services, delivery);

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT).unref();
    app.log.info({ signal }, 'stopping');
    await stopBots();
    stopHousekeeping();
    await Promise.all([app.close(), deliveries?.stop(), reconciling.stop(), telegram.close()]);
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}

/** Codes of failures that say enough: the port can't be had, the database can't be reached or entered. */
const PLAIN_CODES = new Set<unknown>(
  'EADDRINUSE EADDRNOTAVAIL EACCES ECONNREFUSED ETIMEDOUT ENOTFOUND EAI_AGAIN 28000 28P01 3D000'.split(' '),
);

main().catch((error: unknown) => {
  const reason: Error & { code?: unknown } = error instanceof Error ? error : new Error(String(error));
  const plain = reason instanceof OperatorError || PLAIN_CODES.has(reason.code);
  // A name with several addresses fails with several errors, and with no message of its own.
  const said = reason instanceof AggregateError ? reason.errors.map(String).join('\n') : reason.message;
  process.stderr.write(`${plain ? said : (reason.stack ?? said)}\n`);
  process.exit(1);
});
