import { DatabaseUnavailable } from './db/transientError.ts';
import { OperatorError } from './OperatorError.ts';
import { startServer } from './startServer.ts';

/** Milliseconds that running requests and jobs get to end after a signal. */
const SHUTDOWN_TIMEOUT_MS = 15_000;
/** Codes of failures that say enough: the address can't be had, or nothing can be written in DATA_DIR. */
const OPERATOR_ERROR_CODES = new Set<unknown>([
  'EADDRINUSE',
  'EADDRNOTAVAIL',
  'ENOTFOUND',
  'EACCES',
  'EEXIST',
  'ENOSPC',
  'ENOTDIR',
  'EROFS',
]);

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
  const reason: Error & { code?: unknown } = error instanceof Error ? error : new Error(String(error));
  const plain =
    reason instanceof OperatorError ||
    reason instanceof DatabaseUnavailable ||
    OPERATOR_ERROR_CODES.has(reason.code);
  process.stderr.write(`${plain ? reason.message : (reason.stack ?? reason.message)}\n`);
  process.exit(1);
});
