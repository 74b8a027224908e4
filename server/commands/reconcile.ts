import { reconcile, reconcileAll } from '../domain/payments/reconcile.ts';
import { runCommand } from '../telegram/commandLine.ts';
import { endWith } from './endWith.ts';

const WORDS = {
  usage: 'tsx server/commands/reconcile.ts [--all]',
  options: { all: { type: 'boolean', default: false } },
} as const;

/** Books payments and refunds whose updates never came. */
await endWith(() =>
  runCommand(WORDS, ({ withServices }, { values }) =>
    withServices(async (services) =>
      JSON.stringify(await (values.all ? reconcileAll(services) : reconcile(services))),
    ),
  ),
);
