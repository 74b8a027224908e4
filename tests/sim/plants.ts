/**
 * A fault that is put into a copy of the server to see whether the simulator finds it: `from` becomes `to` in a file.
 */
export interface Plant {
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** Days that a world may take to show it; 30 where nothing is said. */
  readonly days?: number;
}

/** Every plant. `from` stands in its file exactly once: a test sees to it that the list keeps up with the server. */
export const PLANTS: readonly Plant[] = [
  {
    name: 'a replacement takes the dearer value',
    file: 'server/domain/deliveries/deliveryOutcome.ts',
    from: 'market_cents: skin.cents,',
    to: 'cents: skin.cents, market_cents: skin.cents,',
  },
  {
    name: 'a restored database goes on with its chains',
    file: 'server/domain/draws/chainEpochs.ts',
    from: 'Math.max(last.epoch + 1, seconds)',
    to: 'last.epoch',
    days: 120,
  },
  {
    name: 'a restore forgets what was handed over',
    file: 'server/domain/deliveries/handedOver.ts',
    from: 'if (known.has(offer.ref)) continue;',
    to: 'if (known.has(offer.ref) || offer.sentAt > since) continue;',
    days: 120,
  },
  {
    name: 'a refund leaves the loot',
    file: 'server/domain/payments/refund.ts',
    from: 'const owed = wasCredited ? await reverse(trx, charge, now) : 0;',
    to: 'const owed = 0;',
  },
  {
    name: 'a penalty is booked twice',
    file: 'server/domain/deliveries/queue.ts',
    from: ".where('claim', '=', claim)\n    .where('state', '=', state)",
    to: ".where('claim', '=', claim)",
    days: 120,
  },
  {
    name: 'a delivery is tried again while the first try may still arrive',
    file: 'server/domain/deliveries/advance.ts',
    from: 'const ABANDONED_CALL_SECONDS = 120;',
    to: 'const ABANDONED_CALL_SECONDS = 0;',
    days: 120,
  },
  {
    name: 'an unknown answer counts as nothing sent',
    file: 'server/domain/deliveries/advance.ts',
    from: 'if (attempts >= MAX_ATTEMPTS',
    to: "if (leased.state === 'handing') return settle(services, leased, { state: 'returned', error });\n  if (attempts >= MAX_ATTEMPTS",
  },
  {
    name: 'an unknown state of an offer counts as undeliverable',
    file: 'server/domain/deliveries/advance.ts',
    from: 'return giveUp(services, leased, UNKNOWN_STATE);',
    to: 'return replace(services, leased, null);',
    days: 60,
  },
  {
    name: 'the idempotency key is ignored',
    file: 'server/domain/idempotency.ts',
    from: 'if (key === null) return;',
    to: 'if (key === null || call) return;',
  },
  {
    name: 'a COMMIT whose answer was lost counts as failed',
    file: 'server/domain/idempotency.ts',
    from: 'const meanwhile = await storedAnswer(db, idempotent);',
    to: 'const meanwhile = undefined as string | undefined;',
  },
  {
    name: 'a bonus is paid twice',
    file: 'server/domain/tasks/complete.ts',
    from: "if (!reward) throw new Refusal('task already done');",
    to: '',
    days: 60,
  },
  {
    name: 'an item is sold while it is sent',
    file: 'server/domain/inventory/sale.ts',
    from: 'const item = await findAvailable(trx, userId, itemId);',
    to: `const [any] = await selectItems(trx).where('i.user_id', '=', userId).where('i.id', '=', itemId).execute();
      const item = any && any.status !== 'sold' ? any : await findAvailable(trx, userId, itemId);`,
  },
  {
    name: 'an item is sold twice',
    file: 'server/domain/inventory/sale.ts',
    from: "ids, { status: 'sold' }",
    to: "ids, { status: 'available' }",
  },
  {
    name: 'a balance is written without the ledger',
    file: 'server/domain/ledger.ts',
    from: 'if (rows.length > 0) await',
    to: 'if (rows.length > 0 && rows[0]?.type !== LEDGER.referralIncome) await',
    days: 60,
  },
  {
    name: 'a receipt names other odds than were drawn by',
    file: 'server/domain/draws/receipts.ts',
    from: 'weights: caseVersion.drops.map(({ ppm }) => ppm),',
    to: 'weights: caseVersion.drops.map(({ ppm }) => ppm).reverse(),',
  },
  {
    name: 'a draw is made by other odds than the receipt names',
    file: 'server/domain/draws/draws.ts',
    from: 'weights, opensslHmac)',
    to: '[...weights].reverse(), opensslHmac)',
  },
  {
    name: 'several openings are paid for as one',
    file: 'server/domain/draws/openCaseQueries.ts',
    from: "user('balance', '-', sum)",
    to: "user('balance', '-', price)",
  },
  {
    name: 'a payment is counted twice',
    file: 'server/domain/payments/settle.ts',
    from: "if (!isNew) return 'known';",
    to: "if (isNew === null) return 'known';",
  },
  {
    name: 'an update that was lost is never looked for',
    file: 'server/domain/payments/reconcile.ts',
    from: "kind === 'payment' ? !status.has(chargeId) :",
    to: "kind === 'payment' ? false :",
  },
  {
    name: 'an upgrade keeps what was staked',
    file: 'server/domain/draws/upgradeItem.ts',
    from: "ids, { status: 'sold', sold_upgrader: true }",
    to: "ids, { status: 'available', sold_upgrader: true }",
  },
  {
    name: 'the welcome case opens again',
    file: 'server/domain/draws/openCaseQueries.ts',
    from: 'openingRow(db, openings).set({ is_first_visit: false })',
    to: 'openingRow(db, openings).set({ is_first_visit: true })',
  },
];
