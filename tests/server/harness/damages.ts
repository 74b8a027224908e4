/**
 * Statements that damage the books of the players of tests/server/audit.test.ts, and the check that has to see each.
 */
export const DAMAGES: readonly (readonly [statement: string, check: string])[] = [
  ...['ledger', 'inventory', 'draws'].map(
    (table) =>
      [
        `INSERT INTO ${table} SELECT (jsonb_populate_record(r, '{"user_id": 77}')).* FROM ${table} r WHERE user_id = 1`,
        'every booking, item and draw is of a player who is there',
      ] as const,
  ),
  ['UPDATE users SET balance = balance + 1', 'balances are the sums of the ledger'],
  ['UPDATE ledger SET balance = balance + 1 WHERE id = 2', 'every ledger row carries the balance on'],
  ['DELETE FROM ledger WHERE id = 2', 'ledger rows are numbered without gaps'],
  ['DELETE FROM ledger WHERE type = 3', 'every opening was paid for once, at its price'],
  ['UPDATE draws SET price = price + 1 WHERE k = 1', 'every opening was paid for once, at its price'],
  ["UPDATE inventory SET status = 'available' WHERE id = 2", 'every sale was credited once, at its value'],
  ['UPDATE ledger SET value = value + 1 WHERE type = 4', 'every sale was credited once, at its value'],
  [
    'INSERT INTO ledger SELECT user_id, 90 + id, type, value, balance, reference, created_at FROM ledger WHERE type = 4',
    'every sale was credited once, at its value',
  ],
  [
    'INSERT INTO ledger SELECT user_id, 99, type, value, balance, reference, created_at FROM ledger WHERE id = 4',
    'every opening was paid for once, at its price',
  ],
  [
    "INSERT INTO item_events (user_id, item_id, status, created_at) SELECT 1, item_id, 'sold', now() FROM item_events WHERE status = 'sold'",
    'every item that is gone went once, when it was sold or staked',
  ],
  ['UPDATE inventory SET penalty = 0 WHERE id = 1', 'every penalty was taken once, from its sale'],
  ['UPDATE ledger SET value = value - 1 WHERE type = 12', 'every penalty was taken once, from its sale'],
  ['DELETE FROM ledger WHERE type = 1', 'every account began with its bonus, and got it once'],
  ['UPDATE ledger SET type = 1 WHERE type = 9', 'every account began with its bonus, and got it once'],
  [
    "INSERT INTO ledger VALUES (1, 99, 20, -300, 0, 'task:first_topup:', now())",
    'the bonus of a first top-up goes back with a payment, and not more than it was',
  ],
  ['UPDATE users SET invited_by = NULL', 'every invitation was rewarded once'],
  ['UPDATE users SET invite_rewarded_at = NULL', 'every invitation was rewarded once'],
  [
    "UPDATE ledger SET created_at = '2026-01-01' WHERE type = 7",
    'every invitation was rewarded for a friend who had opened a case that costs something',
  ],
  [
    'UPDATE draws SET price = 0',
    'every invitation was rewarded for a friend who had opened a case that costs something',
  ],
  [
    "INSERT INTO ledger SELECT 2, 100 + n, 7, 500, 0, 'x' || n, '2026-11-20' FROM generate_series(1, 51) n",
    'nobody was rewarded for more invitations a day than there are',
  ],
  ...[1, 2].map(
    (user) =>
      [
        `INSERT INTO task_rewards VALUES (${user}, 'tradelink', '', now())`,
        'every trade link was rewarded after an item had arrived by it',
      ] as const,
  ),
  ...[
    "INSERT INTO task_rewards VALUES (1, 'gaming_match', '', now())",
    "INSERT INTO rewarded_accounts VALUES ('tradelink:1', 1)",
  ].map(
    (statement) =>
      [statement, 'every bonus for an account of the game platform is kept for its player'] as const,
  ),
  ['DELETE FROM ledger WHERE type = 7', 'every invitation was rewarded once'],
  ['UPDATE ledger SET value = value + 1 WHERE type = 2', 'every charge is booked as its state says'],
  [
    'UPDATE charges SET crystals = crystals + 1',
    'every credited charge is what its order asks, or an operator',
  ],
  ['UPDATE charges SET stars = 1', 'every credited charge is what its order asks, or an operator'],
  [
    'UPDATE ledger SET value = value + 1 WHERE type = 8',
    'inviters have their share of every credited charge',
  ],
  [
    "INSERT INTO ledger SELECT user_id, 99, type, value, balance, 'no charge', created_at FROM ledger WHERE type = 8",
    'inviters have their share of every credited charge',
  ],
  ["UPDATE orders SET status = 'pending'", 'orders are paid where a charge is credited, and only there'],
  ...[
    // By as much more as the balance, which nothing else tells.
    'WITH u AS (UPDATE users SET balance = balance + 1 WHERE id = 2) UPDATE ledger SET value = value + (id = 1)::int, balance = balance + 1 WHERE user_id = 2',
    'UPDATE ledger SET value = value + 1 WHERE type = 7',
    'UPDATE ledger SET value = 500 WHERE type = 9',
  ].map((statement) => [statement, 'every bonus is as much as there is for it'] as const),
  ['DELETE FROM task_rewards', 'every task was rewarded once'],
  ['DELETE FROM ledger WHERE type = 9', 'every task was rewarded once'],
  [
    'INSERT INTO ledger SELECT user_id, 99, type, value, balance, reference, created_at FROM ledger WHERE type = 9',
    'every task was rewarded once',
  ],
  ['UPDATE ledger SET reference = NULL WHERE type = 9', 'every bonus names its task or its operator'],
  [
    "UPDATE ledger SET type = 5, reference = 'a gift' WHERE type = 9",
    'whatever an operator alone may book names its order',
  ],
  ...[
    "DELETE FROM ledger WHERE reference = 'admin:order 1'",
    "UPDATE ledger SET value = value + 1 WHERE reference = 'admin:order 1'",
    "UPDATE ledger SET user_id = 2, id = 99 WHERE reference = 'admin:order 1'",
    "INSERT INTO ledger SELECT user_id, 99, type, value, balance, reference, created_at FROM ledger WHERE reference = 'admin:order 1'",
    "UPDATE ledger SET reference = 'admin:order 9' WHERE type = 9",
    "INSERT INTO admin_log VALUES ('order 9', 'Eve', 'grant 9 1 50', 'none', 'balance 50', now())",
  ].map(
    (statement) =>
      [
        statement,
        'every order of crystals was booked once, and nothing under an operator’s name without an order',
      ] as const,
  ),
  [
    "INSERT INTO admin_log SELECT 'order 9', 'Eve', 'refund ' || id, 'none', 'refunded', now() FROM charges",
    'every refund that was ordered was booked',
  ],
  [
    "INSERT INTO admin_log SELECT 'order 9', 'Eve', 'accept ' || id || ' 1', 'none', 'balance 1', now() FROM charges",
    'every held payment that an operator accepted was credited',
  ],
  [
    'UPDATE users SET frozen_at = now() WHERE id = 1',
    'an account is frozen where that was ordered last, and only there',
  ],
  [
    'UPDATE users SET frozen_at = NULL WHERE id = 2',
    'an account is frozen where that was ordered last, and only there',
  ],
  ['UPDATE charges SET owed = 1', 'every charge is booked as its state says'],
  [
    'UPDATE ledger SET type = 6, reference = (SELECT id FROM charges) WHERE type = 12',
    'every charge is booked as its state says',
  ],
  ['UPDATE charges SET owed = 1', 'nothing waits to be sent to somebody who owes'],
  [
    'UPDATE referral_codes SET user_id = 77 WHERE user_id = 1',
    'every referral code is its player’s, and nobody else has it',
  ],
  ['DELETE FROM trade_partners', 'every trade link is its player’s, and nobody else has it'],
  ["INSERT INTO trade_partners VALUES ('9', 2)", 'every trade link is its player’s, and nobody else has it'],
  ['UPDATE charge_owners SET user_id = 2', 'every charge is its player’s, and nobody else has it'],
  ['UPDATE draws SET price = price + 1 WHERE k = 2', 'every opening cost what its case costs'],
  ['UPDATE cases SET price = price + 1', 'every opening cost what its case costs'],
  [
    'UPDATE case_drops SET ppm = ppm + 1 WHERE position = 0',
    'every case has the odds that its hash was published for',
  ],
  [
    'UPDATE cases SET odds_hash = reverse(odds_hash)',
    'every case has the odds that its hash was published for',
  ],
  [
    'UPDATE chains c SET sealed = o.sealed FROM chains o WHERE c.user_id = o.user_id AND c.chain = 2 AND o.chain = 1',
    'every chain leads back to its commitment',
  ],
  [
    "UPDATE chains SET sealed = 'ffffffff' || substr(sealed, 9) WHERE chain = 2",
    'every chain leads back to its commitment',
  ],
  [
    "UPDATE chains SET secret = repeat('0', 64), sealed = NULL WHERE chain = 2",
    'every secret of a chain is sealed',
  ],
  [
    'UPDATE chains SET commitment = reverse(commitment) WHERE chain = 2',
    'every chain leads back to its commitment',
  ],
  [
    "UPDATE draws SET case_version = 99 WHERE kind = 'opening' AND k = 2",
    'every draw is of a case or a skin of the catalogue',
  ],
  [
    "UPDATE draws SET target_skin = 'no-such-skin' WHERE kind = 'upgrade'",
    'every draw is of a case or a skin of the catalogue',
  ],
  ["UPDATE inventory SET skin_id = 'no-such-skin' WHERE id = 5", 'every item is a skin of the catalogue'],
  ['DELETE FROM draws WHERE k = 2', 'draws of a chain are numbered without gaps'],
  ['UPDATE users SET chain = 2, nonce = 0', 'draws of a chain are numbered without gaps'],
  ['UPDATE draws SET chain = 2 WHERE k = 6', 'draws of a chain are numbered without gaps'],
  ['UPDATE draws SET chain = 9 WHERE k = 2', 'every draw is of a chain that was promised'],
  [
    'UPDATE draws d SET seed = o.seed FROM draws o WHERE d.k = 2 AND o.k = 1 AND d.user_id = o.user_id',
    'no seed was revealed twice',
  ],
  [
    'UPDATE chains SET epoch = 7 WHERE chain = 2',
    'every chain is of an epoch that was decided on, and of none before that of the chain before it',
  ],
  [
    "WITH n AS (INSERT INTO chain_epochs SELECT 2, 7, 'renewed', 'x', '', '', now()) UPDATE chains SET epoch = 7 WHERE chain = 1",
    'every chain is of an epoch that was decided on, and of none before that of the chain before it',
  ],
  [
    "INSERT INTO chain_epochs SELECT 2, 7, 'renewed', 'x', '', '', '2020-01-01'",
    'no chain is drawn from after its epoch was over',
  ],
  ['DELETE FROM chains WHERE chain = 2', 'the running chain and the next one are there'],
  [
    'UPDATE users SET is_first_visit = true WHERE id = 1',
    'the welcome case was opened once by all who have had their first visit',
  ],
  [
    'UPDATE users SET is_first_visit = false WHERE id = 2',
    'the welcome case was opened once by all who have had their first visit',
  ],
  [
    'UPDATE inventory SET sold_upgrader = false WHERE id = 3',
    'every upgrade took what was staked, and every staked item went into one upgrade',
  ],
  [
    'UPDATE inventory SET sold_upgrader = true WHERE id = 2',
    'every upgrade took what was staked, and every staked item went into one upgrade',
  ],
  [
    "INSERT INTO further_donors SELECT user_id, chain, k, 2 FROM draws WHERE kind = 'upgrade'",
    'several items were staked by upgrades alone, the first of them named by the draw',
  ],
  ['DELETE FROM inventory WHERE id = 5', 'items are numbered without gaps'],
  [
    'DELETE FROM inventory WHERE id = 5',
    'every draw that won left its item, and every item came out of one draw',
  ],
  [
    'UPDATE inventory SET k = 7 WHERE id = 5',
    'every draw that won left its item, and every item came out of one draw',
  ],
  ['UPDATE inventory SET cents = cents + 1 WHERE id = 5', 'every item is what was drawn'],
  ['UPDATE inventory SET win_upgrader = true WHERE id = 5', 'every item is what was drawn'],
  ['UPDATE inventory SET ppm = ppm + 1 WHERE id = 5', 'every item is what was drawn'],
  ['UPDATE inventory SET market_cents = cents WHERE id = 5', 'every item is what was drawn'],
  [
    'UPDATE inventory i SET skin_id = o.skin_id FROM inventory o WHERE i.id = 5 AND o.id = 6 AND o.user_id = i.user_id',
    'every item is what was drawn',
  ],
  [
    'UPDATE inventory SET changed = true WHERE id = 5',
    'every item was replaced once at most, by one that costs no less',
  ],
  [
    'UPDATE inventory SET market_cents = cents - 1 WHERE id = 6',
    'every item was replaced once at most, by one that costs no less',
  ],
  [
    "UPDATE deliveries SET state = 'replaced' WHERE item_id = 4",
    'every item was replaced once at most, by one that costs no less',
  ],
  ['UPDATE inventory SET cents = market_cents WHERE id = 6', 'every item is what was drawn'],
  [
    'UPDATE inventory SET penalty = 1 WHERE id = 6',
    'every penalty is that of the trades that fell through, and of what was given for the item',
  ],
  [
    'UPDATE inventory SET penalty = 1 WHERE id = 5',
    'every penalty is that of the trades that fell through, and of what was given for the item',
  ],
  [
    'UPDATE opening_totals SET cents = cents + 1, spent = spent + 1',
    'statistics of openings are the sums of the draws',
  ],
  [
    'UPDATE opening_totals SET spent = spent + 1',
    'statistics of openings have spent what the ledger has, month by month',
  ],
  ['INSERT INTO counted_stacks SELECT * FROM inventory_stacks', 'stacks count the items that are there'],
  ['UPDATE counted_items SET item_id = item_id + 1', 'stacks count the items that are there'],
  ['DELETE FROM item_events WHERE item_id = 4', 'the last state of an item is its status'],
  ["UPDATE inventory SET status = 'sent' WHERE id = 5", 'the last state of an item is its status'],
  [
    "UPDATE inventory SET status = 'sent' WHERE id = 4",
    'every item on its way has one delivery, and every delivery under way its item',
  ],
  [
    "UPDATE deliveries SET state = 'declined' WHERE item_id = 4",
    'every item on its way has one delivery, and every delivery under way its item',
  ],
  ['UPDATE deliveries SET run_at = NULL WHERE item_id = 4', 'every delivery under way is due some day'],
  [
    "UPDATE deliveries SET run_at = now() WHERE state = 'declined'",
    'every delivery under way is due some day',
  ],
  ['UPDATE draws SET pick = (pick + 1) % 1000000 WHERE k = 3', 'every draw can be drawn again'],
  ["UPDATE draws SET seed = repeat('0', 64) WHERE k = 2", 'every draw can be drawn again'],
  ["UPDATE draws SET client_seed = client_seed || 'x' WHERE k = 1", 'every draw can be drawn again'],
];
