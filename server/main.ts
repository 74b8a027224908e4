import { failureText } from './failureText.ts';
import { startServer } from './startServer.ts';

/** Milliseconds that running requests and jobs get to end after a signal. */
const SHUTDOWN_TIMEOUT_MS = 15_000;
/** The first signal that asks the process to stop. None ends it in the middle of its work any more. */
function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, resolve);
  });
}

async function main(): Promise<void> {
  const signal = stopSignal();
  const stop = await Promise.race([startServer(process.env), signal.then(() => null)]);
  // A server that is not up yet owes nobody an answer, and its database outlives any end.
  if (stop === null) process.exit(0);
  const reason = await signal;
  setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
  await stop(reason);
  process.exit(0);
}

main().catch((error: unknown) => {
  process.stderr.write(`${failureText(error)}\n`);
  process.exit(1);
});
