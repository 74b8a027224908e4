import { refundCharge } from '../domain/paymentsRefund.ts';
import { runCommand } from '../telegram/commandLine.ts';

/** `tsx server/commands/refund.ts <charge id>` gives a payment back; without an id lists those that fit no order. */
await runCommand(({ withServices }) =>
  withServices(async (services) => {
    const chargeId = process.argv[2];
    if (chargeId !== undefined) return `${chargeId}: ${await refundCharge(services, chargeId)}`;
    const held = await services.db
      .selectFrom('charges')
      .select(['id', 'payer_id', 'stars', 'payload', 'created_at'])
      .where('status', '=', 'held')
      .orderBy('created_at')
      .execute();
    if (held.length === 0) return 'no payment waits for a refund';
    return held
      .map(
        (c) =>
          `${c.id} ${c.created_at.toISOString()} user ${c.payer_id} ${c.stars} stars, payload ${c.payload}`,
      )
      .join('\n');
  }),
);
