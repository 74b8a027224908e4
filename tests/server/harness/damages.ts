/**
 * Statements that damage the books of the players of tests/server/audit.test.ts, by the name of the check that has to
 * see each.
 */
export const DAMAGES: Readonly<Record<string, readonly string[]>> = {
  'every booking, item and draw is of a player who is there': [
    `INSERT INTO ledger SELECT (jsonb_populate_record(r, '{"user_id": 77}')).* FROM ledger r WHERE user_id = 1`,
    `INSERT INTO inventory SELECT (jsonb_populate_record(r, '{"user_id": 77}')).* FROM inventory r WHERE user_id = 1`,
    `INSERT INTO draws SELECT (jsonb_populate_record(r, '{"user_id": 77}')).* FROM draws r WHERE user_id = 1`,
  ],
  'balances are the sums of the ledger': [
    'UPDATE users SET balance = balance + 1',
    'DELETE FROM ledger WHERE user_id = 2',
  ],
  'every ledger row carries the balance on': ['UPDATE ledger SET balance = balance + 1 WHERE id = 2'],
  'ledger rows are numbered without gaps': [
    'DELETE FROM ledger WHERE id = 2',
    'DELETE FROM ledger WHERE user_id = 2',
  ],
  'every opening was paid for once, at its price': [
    'DELETE FROM ledger WHERE type = 3',
    'UPDATE draws SET price = price + 1 WHERE k = 1',
    "INSERT INTO ledger SELECT user_id, 99, type, value, balance, 'no draw', created_at FROM ledger WHERE id = 4",
    'INSERT INTO ledger SELECT user_id, 99, type, value, balance, reference, created_at FROM ledger WHERE id = 4',
  ],
  'every sale was credited once, at its value': [
    "UPDATE inventory SET status = 'available' WHERE id = 2",
    'UPDATE ledger SET value = value + 1 WHERE type = 4',
    'DELETE FROM ledger WHERE type = 4',
    'INSERT INTO ledger SELECT user_id, 90 + id, type, value, balance, reference, created_at FROM ledger WHERE type = 4',
  ],
  'every item that is gone went once, when it was sold or staked': [
    // Sold twice, staked twice, and at another time than the sale.
    "INSERT INTO item_events (user_id, item_id, status, created_at) VALUES (1, 2, 'sold', now())",
    "INSERT INTO item_events (user_id, item_id, status, created_at) VALUES (1, 3, 'sold', now())",
    "UPDATE item_events SET created_at = created_at + interval '1 s' WHERE item_id = 2",
  ],
  'every penalty was taken once, from its sale': [
    'UPDATE inventory SET penalty = 0 WHERE id = 1',
    'UPDATE ledger SET value = value - 1 WHERE type = 12',
    'DELETE FROM ledger WHERE type = 12',
  ],
  'every account began with its bonus, and got it once': [
    'DELETE FROM ledger WHERE type = 1',
    'UPDATE ledger SET type = 1 WHERE type = 9',
  ],
  'the bonus of a first top-up goes back with a payment, and not more than it was': [
    // As much as it was, without a refund; more than it was, with one.
    "INSERT INTO ledger SELECT 1, 98 + n, 20, 300 - 600 * n, 0, 'task:first_topup:', now() FROM generate_series(0, 1) n",
    "WITH c AS (UPDATE charges SET refunded_at = now()) INSERT INTO ledger VALUES (1, 99, 20, -300, 0, 'task:first_topup:', now())",
  ],
  'every invitation was rewarded once': [
    'UPDATE users SET invited_by = NULL',
    'UPDATE users SET invite_rewarded_at = NULL',
    'DELETE FROM ledger WHERE type = 7',
  ],
  'every invitation was rewarded for a friend who had opened a case that costs something': [
    "UPDATE ledger SET created_at = '2026-01-01' WHERE type = 7",
    'UPDATE draws SET price = 0',
  ],
  'nobody was rewarded for more invitations a day than there are': [
    "INSERT INTO ledger SELECT 2, 100 + n, 7, 500, 0, 'x' || n, '2026-11-20' FROM generate_series(1, 50) n",
  ],
  'every trade link was rewarded after an item had arrived by it': [
    "INSERT INTO task_rewards VALUES (1, 'tradelink', '', now())",
    "INSERT INTO task_rewards VALUES (2, 'tradelink', '', now())",
    "WITH e AS (INSERT INTO item_events (user_id, item_id, status, created_at) VALUES (1, 4, 'sent', now())) INSERT INTO task_rewards VALUES (1, 'tradelink', '', now() - interval '121 s')",
  ],
  'every bonus for an account of the game platform is kept for its player': [
    "INSERT INTO task_rewards VALUES (1, 'gaming_match', '', now())",
    "INSERT INTO task_rewards VALUES (1, 'tradelink', '', now())",
    "INSERT INTO rewarded_accounts VALUES ('tradelink:1', 1)",
  ],
  'every charge is booked as its state says': [
    'UPDATE ledger SET value = value + 1 WHERE type = 2',
    'DELETE FROM ledger WHERE type = 2',
    "INSERT INTO ledger SELECT user_id, 99, type, value, balance, 'no charge', created_at FROM ledger WHERE type = 2",
    'UPDATE charges SET owed = 1',
    'UPDATE ledger SET type = 6, reference = (SELECT id FROM charges) WHERE type = 12',
  ],
  'every credited charge is what its order asks, or an operator': [
    'UPDATE charges SET crystals = crystals + 1',
    'UPDATE charges SET stars = 1',
    'UPDATE charges SET order_id = NULL',
  ],
  'inviters have their share of every credited charge': [
    'DELETE FROM ledger WHERE type = 8',
    'UPDATE ledger SET value = value + 1 WHERE type = 8',
    "INSERT INTO ledger SELECT user_id, 99, type, value, balance, 'no charge', created_at FROM ledger WHERE type = 8",
    // A share that is more than there was to take back, or somebody else's.
    "UPDATE charges SET status = 'refunded', commission = commission - 1",
    "UPDATE charges SET status = 'refunded', inviter_id = 1",
  ],
  'every share is that of the buyer’s inviter, and as much as the rules say': [
    // Booked as it is kept, at 6 % of the 2050 crystals.
    'WITH l AS (UPDATE ledger SET value = 123 WHERE type = 8) UPDATE charges SET commission = 123',
    'WITH l AS (DELETE FROM ledger WHERE type = 8) UPDATE charges SET commission = 0, inviter_id = NULL',
    'UPDATE users SET invited_by = 3 WHERE id = 1',
    "UPDATE charges SET status = 'refunded', commission = commission - 1",
  ],
  'orders are paid where a charge is credited, and only there': [
    "UPDATE orders SET status = 'pending'",
    'UPDATE charges SET order_id = NULL',
  ],
  'every bonus is as much as there is for it': [
    // By as much more as the balance, which nothing else tells.
    'WITH u AS (UPDATE users SET balance = balance + 1 WHERE id = 2) UPDATE ledger SET value = value + (id = 1)::int, balance = balance + 1 WHERE user_id = 2',
    'UPDATE ledger SET value = value + 1 WHERE type = 7',
    'UPDATE ledger SET value = 500 WHERE type = 9',
    'UPDATE ledger SET value = -50 WHERE type = 9',
    "INSERT INTO ledger VALUES (1, 99, 20, 301, 0, 'task:first_topup:', now())",
  ],
  'every task was rewarded once': [
    'DELETE FROM task_rewards',
    'DELETE FROM ledger WHERE type = 9',
    'INSERT INTO ledger SELECT user_id, 99, type, value, balance, reference, created_at FROM ledger WHERE type = 9',
  ],
  'every bonus names its task or its operator': [
    'UPDATE ledger SET reference = NULL WHERE type = 9',
    "UPDATE ledger SET reference = 'admin:' WHERE type = 9",
  ],
  'whatever an operator alone may book names its order': [
    "UPDATE ledger SET type = 5, reference = 'a gift' WHERE type = 9",
    "UPDATE ledger SET type = 6, reference = 'a fine' WHERE type = 9",
  ],
  'every order of crystals was booked once, and nothing under an operator’s name without an order': [
    "DELETE FROM ledger WHERE reference = 'admin:order 1'",
    "UPDATE ledger SET value = value + 1 WHERE reference = 'admin:order 1'",
    "UPDATE ledger SET user_id = 2, id = 99 WHERE reference = 'admin:order 1'",
    "INSERT INTO ledger SELECT user_id, 99, type, value, balance, reference, created_at FROM ledger WHERE reference = 'admin:order 1'",
    "UPDATE ledger SET reference = 'admin:order 9' WHERE type = 9",
    "INSERT INTO admin_log VALUES ('order 9', 'Eve', 'grant 9 1 50', 'none', 'balance 50', now())",
  ],
  'every refund that was ordered was booked': [
    "INSERT INTO admin_log SELECT 'order 9', 'Eve', 'refund ' || id, 'none', 'refunded', now() FROM charges",
    "INSERT INTO admin_log VALUES ('order 9', 'Eve', 'refund nothing', 'none', 'refunded', now())",
  ],
  'every held payment that an operator accepted was credited': [
    "WITH c AS (UPDATE charges SET status = 'held' RETURNING *) INSERT INTO admin_log SELECT 'order 9', 'Eve', format('accept %s %s', id, crystals), 'none', 'balance 1', now() FROM c",
    "INSERT INTO admin_log SELECT 'order 9', 'Eve', 'accept ' || id || ' 1', 'none', 'balance 1', now() FROM charges",
  ],
  'an account is frozen where that was ordered last, and only there': [
    'UPDATE users SET frozen_at = now() WHERE id = 1',
    'UPDATE users SET frozen_at = NULL WHERE id = 2',
  ],
  'nothing waits to be sent to somebody who owes': ['UPDATE charges SET owed = 1'],
  'every referral code is its player’s, and nobody else has it': [
    'DELETE FROM referral_codes',
    "INSERT INTO referral_codes VALUES ('nobody', 1)",
    'UPDATE referral_codes SET user_id = 77 WHERE user_id = 1',
  ],
  'every charge is its player’s, and nobody else has it': [
    'DELETE FROM charge_owners',
    "INSERT INTO charge_owners VALUES ('nothing', 1)",
    'UPDATE charge_owners SET user_id = 2',
  ],
  'every trade link is its player’s, and nobody else has it': [
    'DELETE FROM trade_partners',
    "INSERT INTO trade_partners VALUES ('9', 2)",
  ],
  'every opening cost what its case costs': [
    'UPDATE draws SET price = price + 1 WHERE k = 2',
    'UPDATE cases SET price = price + 1',
  ],
  'every case has the odds that its hash was published for': [
    'UPDATE case_drops SET ppm = ppm + 1 WHERE position = 0',
    'UPDATE cases SET odds_hash = reverse(odds_hash)',
  ],
  'every chain leads back to its commitment': [
    'UPDATE chains c SET sealed = o.sealed FROM chains o WHERE c.user_id = o.user_id AND c.chain = 2 AND o.chain = 1',
    "UPDATE chains SET sealed = 'ffffffff' || substr(sealed, 9) WHERE chain = 2",
    'UPDATE chains SET commitment = reverse(commitment) WHERE chain = 2',
  ],
  'every secret of a chain is sealed': [
    "UPDATE chains SET secret = repeat('0', 64), sealed = NULL WHERE chain = 2",
  ],
  'every draw is of a case or a skin of the catalogue': [
    "UPDATE draws SET case_version = 99 WHERE kind = 'opening' AND k = 2",
    "UPDATE draws SET target_skin = 'no-such-skin' WHERE kind = 'upgrade'",
  ],
  'every item is a skin of the catalogue': ["UPDATE inventory SET skin_id = 'no-such-skin' WHERE id = 5"],
  'draws of a chain are numbered without gaps': [
    'DELETE FROM draws WHERE k = 2',
    'UPDATE users SET chain = 2, nonce = 0',
    'UPDATE draws SET chain = 2 WHERE k = 6',
  ],
  'every draw is of a chain that was promised': ['UPDATE draws SET chain = 9 WHERE k = 2'],
  'no seed was revealed twice': [
    'UPDATE draws d SET seed = o.seed FROM draws o WHERE d.k = 2 AND o.k = 1 AND d.user_id = o.user_id',
  ],
  'every chain is of an epoch that was decided on, and of none before that of the chain before it': [
    'UPDATE chains SET epoch = 7 WHERE chain = 2',
    "WITH n AS (INSERT INTO chain_epochs SELECT 2, 7, 'renewed', 'x', '', '', now()) UPDATE chains SET epoch = 7 WHERE chain = 1",
  ],
  'no chain is drawn from after its epoch was over': [
    "INSERT INTO chain_epochs SELECT 2, 7, 'renewed', 'x', '', '', '2020-01-01'",
  ],
  'the running chain and the next one are there': [
    'DELETE FROM chains WHERE chain = 2',
    'DELETE FROM chains WHERE user_id = 2',
  ],
  'the welcome case was opened once by all who have had their first visit': [
    'UPDATE users SET is_first_visit = true WHERE id = 1',
    'UPDATE users SET is_first_visit = false WHERE id = 2',
  ],
  'every upgrade took what was staked, and every staked item went into one upgrade': [
    'UPDATE inventory SET sold_upgrader = false WHERE id = 3',
    'UPDATE inventory SET sold_upgrader = true WHERE id = 2',
    'INSERT INTO further_donors VALUES (1, 1, 1, 3)',
  ],
  'several items were staked by upgrades alone, the first of them named by the draw': [
    "INSERT INTO further_donors SELECT user_id, chain, k, 3 FROM draws WHERE kind = 'upgrade'",
    'INSERT INTO further_donors VALUES (1, 1, 1, 5), (1, 1, 99, 6)',
    "INSERT INTO further_donors SELECT user_id, chain, k, 2 FROM draws WHERE kind = 'upgrade'",
  ],
  'items are numbered without gaps': ['DELETE FROM inventory WHERE id = 5'],
  'every draw that won left its item, and every item came out of one draw': [
    'DELETE FROM inventory WHERE id = 5',
    `INSERT INTO inventory SELECT (jsonb_populate_record(i, '{"id": 99}')).* FROM inventory i WHERE id = 5`,
    "UPDATE draws SET drop_index = 0, item_id = NULL WHERE kind = 'upgrade'",
    "UPDATE draws SET drop_index = 1, item_id = 99 WHERE kind = 'upgrade'",
    'UPDATE inventory SET k = 7 WHERE id = 5',
  ],
  'every item is what was drawn': [
    'UPDATE inventory SET cents = cents + 1 WHERE id = 5',
    'UPDATE inventory SET win_upgrader = true WHERE id = 5',
    'UPDATE inventory SET ppm = ppm + 1 WHERE id = 5',
    'UPDATE inventory SET market_cents = cents WHERE id = 5',
    'UPDATE inventory i SET skin_id = o.skin_id FROM inventory o WHERE i.id = 5 AND o.id = 6 AND o.user_id = i.user_id',
    'UPDATE inventory SET cents = market_cents WHERE id = 6',
    // Won by an upgrade, and another skin than what it was for.
    "WITH d AS (UPDATE draws SET kind = 'upgrade', case_id = NULL, case_version = NULL, donor_id = 3, win_ppm = 1, target_skin = 'x' WHERE k = 5) UPDATE inventory SET win_upgrader = true, ppm = NULL WHERE id = 5",
  ],
  'every item was replaced once at most, by one that costs no less': [
    'UPDATE inventory SET changed = true WHERE id = 5',
    'UPDATE inventory SET market_cents = cents - 1 WHERE id = 6',
    "UPDATE deliveries SET state = 'replaced' WHERE item_id = 4",
  ],
  'every penalty is that of the trades that fell through, and of what was given for the item': [
    'UPDATE inventory SET penalty = 1 WHERE id = 6',
    'UPDATE inventory SET penalty = 1 WHERE id = 5',
    "UPDATE deliveries SET state = 'expired' WHERE item_id = 4",
    "UPDATE deliveries SET state = 'reversed' WHERE item_id = 4",
  ],
  'statistics of openings are the sums of the draws': [
    'DELETE FROM opening_totals',
    'UPDATE opening_totals SET openings = openings + 1',
    'UPDATE opening_totals SET best_cents = best_cents + 1',
    'UPDATE opening_totals SET best_item = best_item + 1',
    'UPDATE opening_totals SET cents = cents + 1, spent = spent + 1',
  ],
  'statistics of openings have spent what the ledger has, month by month': [
    'UPDATE opening_totals SET spent = spent + 1',
  ],
  'stacks count the items that are there': [
    'INSERT INTO counted_stacks SELECT * FROM inventory_stacks',
    'UPDATE counted_items SET item_id = item_id + 1',
  ],
  'the last state of an item is its status': [
    'DELETE FROM item_events WHERE item_id = 4',
    "UPDATE inventory SET status = 'sent' WHERE id = 5",
  ],
  'every item on its way has one delivery, and every delivery under way its item': [
    "UPDATE inventory SET status = 'sent' WHERE id = 4",
    "UPDATE deliveries SET state = 'declined' WHERE item_id = 4",
    "UPDATE deliveries SET state = 'sent' WHERE item_id = 4",
    "UPDATE deliveries SET state = 'dead' WHERE item_id = 4",
    "UPDATE inventory SET status = 'sent' WHERE id = 5",
    "UPDATE inventory SET status = 'processing' WHERE id = 5",
    // An item that could be sold beside.
    "WITH d AS (UPDATE deliveries SET state = 'queued' WHERE item_id = 4) UPDATE inventory SET status = 'returned' WHERE id = 4",
    "WITH d AS (UPDATE deliveries SET state = 'handing' WHERE item_id = 4) UPDATE inventory SET status = 'returned' WHERE id = 4",
    "WITH d AS (UPDATE deliveries SET state = 'handed' WHERE item_id = 4) UPDATE inventory SET status = 'returned' WHERE id = 4",
    "WITH d AS (UPDATE deliveries SET state = 'sent' WHERE item_id = 4) UPDATE inventory SET status = 'returned' WHERE id = 4",
    "WITH d AS (UPDATE deliveries SET state = 'dead' WHERE item_id = 4) UPDATE inventory SET status = 'returned' WHERE id = 4",
  ],
  'every delivery under way is due some day': [
    "UPDATE deliveries SET run_at = NULL, state = 'handing' WHERE item_id = 4",
    "UPDATE deliveries SET run_at = NULL, state = 'handed' WHERE item_id = 4",
    'UPDATE deliveries SET run_at = NULL WHERE item_id = 4',
    "UPDATE deliveries SET run_at = now() WHERE state = 'declined'",
    "UPDATE deliveries SET run_at = now(), state = 'dead' WHERE item_id = 4",
  ],
  'every draw can be drawn again': [
    // Drawn with a better chance than that of what was staked for it.
    "UPDATE draws SET win_ppm = 1000000, drop_index = 0, item_id = 5 WHERE kind = 'upgrade'",
    'UPDATE draws SET pick = (pick + 1) % 1000000 WHERE k = 3',
    'UPDATE draws SET drop_index = drop_index + 1 WHERE k = 3',
    "UPDATE draws SET seed = repeat('0', 64) WHERE k = 2",
    "UPDATE draws SET client_seed = client_seed || 'x' WHERE k = 1",
  ],
};
