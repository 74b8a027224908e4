import { reconcile } from '../domain/payments/reconcile.ts';
import { runCommand } from '../telegram/commandLine.ts';

/** `tsx server/commands/reconcile.ts [--all]`: books payments and refunds whose updates never came. */
await runCommand({ options: { all: { type: 'boolean', default: false } } }, ({ withServices }, { values }) =>
  withServices(async (services) => JSON.stringify(await reconcile(services, values.all))),
);
