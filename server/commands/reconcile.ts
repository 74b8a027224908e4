import { reconcile } from '../domain/payments/reconcile.ts';
import { runCommand } from '../telegram/commandLine.ts';

/** `tsx server/commands/reconcile.ts [--all]`: books payments and refunds whose updates never came. */
await runCommand(({ withServices }) =>
  withServices(async (services) => {
    const found = await reconcile(services, process.argv.includes('--all'));
    return JSON.stringify(found);
  }),
);
