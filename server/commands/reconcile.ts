import { reconcile, reconcileAll } from '../domain/payments/reconcile.ts';
import { runCommand } from '../telegram/commandLine.ts';
import { endWith } from './endWith.ts';

/** `tsx server/commands/reconcile.ts [--all]`: books payments and refunds whose updates never came. */
await endWith(() =>
  runCommand({ options: { all: { type: 'boolean', default: false } } }, ({ withServices }, { values }) =>
    withServices(async (services) =>
      JSON.stringify(await (values.all ? reconcileAll(services) : reconcile(services))),
    ),
  ),
);
