import { sql } from 'kysely';
import { LEDGER, type LedgerType } from '../../common/rules/ledgerTypes.ts';
import { INVITE_BONUS, MAX_INVITE_BONUSES_PER_DAY } from '../domain/players/invitationBonus.ts';
import { REGISTRATION_BONUS } from '../domain/players/registration.ts';
import { BONUS_TYPE, OFFERS, TASKS_OF_ACCOUNTS } from '../domain/tasks/tasks.ts';
import { BONUSES, type Check, isAfterSetting, LATE_CALL, ledgerType } from './check.ts';

/**
 * Whether a bonus of `created_at` was given by the rules of now: those before keep the rules that they were given by.
 */
const isUnderRules = (createdAt: string) => isAfterSetting(createdAt, 'bonus_rules_since');

const invitations = sql`(SELECT * FROM ledger WHERE type = ${ledgerType('referralRegistration')})`;

/** Transactions of bonuses, each with its crystals; where a release changes one, what it was has to stay here. */
const AMOUNTS: readonly (readonly [type: LedgerType, crystals: number])[] = [
  [LEDGER.registration, REGISTRATION_BONUS],
  [LEDGER.referralRegistration, INVITE_BONUS],
  ...OFFERS.flatMap(({ type, bonus }) => {
    const booked = BONUS_TYPE[type];
    return booked === null ? [] : [[booked, bonus] as const];
  }),
];

/** What bonuses were for has to have happened. */
export const bonusChecks: readonly Check[] = [
  {
    name: 'every invitation was rewarded once',
    problems: sql`
      SELECT format('user %s: invited %s, ledger reference %s', coalesce(u.invited_by, l.user_id), u.id, l.reference)
             AS problem
      FROM (SELECT * FROM users WHERE invite_rewarded_at IS NOT NULL) u
      FULL JOIN ${invitations} l ON l.user_id = u.invited_by AND l.reference = u.id::text
      WHERE (u.id IS NULL AND ${isUnderRules('l.created_at')}) OR l.user_id IS NULL`,
  },
  {
    // OFFSET 0: the draws of each friend are looked up, not all draws read.
    name: 'every invitation was rewarded for a friend who had opened a case that costs something',
    problems: sql`
      SELECT format('user %s: bonus for %s', l.user_id, l.reference) AS problem
      FROM ${invitations} l
      WHERE ${isUnderRules('l.created_at')} AND NOT EXISTS (
        SELECT FROM draws d
        WHERE d.user_id = CASE WHEN l.reference ~ '^[0-9]{1,16}$' THEN l.reference::bigint END
          AND d.price > 0 AND d.created_at <= l.created_at
        OFFSET 0)`,
  },
  {
    name: 'nobody was rewarded for more invitations a day than there are',
    problems: sql`
      SELECT format('user %s: %s bonuses on %s', l.user_id, count(*), date_trunc('day', l.created_at, 'UTC')) AS problem
      FROM ${invitations} l WHERE ${isUnderRules('l.created_at')}
      GROUP BY l.user_id, date_trunc('day', l.created_at, 'UTC')
      HAVING count(*) > ${sql.lit(MAX_INVITE_BONUSES_PER_DAY)}`,
  },
  {
    // Whatever has become of the delivery since: the item's history keeps that it had arrived.
    name: 'every trade link was rewarded after an item had arrived by it',
    problems: sql`
      SELECT format('user %s: rewarded at %s', r.user_id, r.created_at) AS problem
      FROM task_rewards r
      WHERE r.task_id = 'tradelink' AND ${isUnderRules('r.created_at')} AND NOT EXISTS (
        SELECT FROM deliveries d JOIN item_events e ON e.user_id = d.user_id AND e.item_id = d.item_id
        WHERE d.user_id = r.user_id AND e.status = 'sent' AND e.created_at <= r.created_at + ${LATE_CALL})`,
  },
  {
    // A share in what friends pay is held against the payment, what an operator grants against the order, what goes
    // back of a first top-up's against the refund.
    name: 'every bonus is as much as there is for it',
    problems: sql`
      SELECT format('user %s row %s: %s crystals of type %s, reference %s', user_id, id, value, type, reference) AS problem
      FROM ${BONUSES} b
      WHERE type <> ${ledgerType('referralIncome')} AND coalesce(reference, '') NOT LIKE 'admin:_%'
        AND (type <> ${ledgerType('firstDeposit')} OR value > 0)
        AND (type, value) NOT IN (${sql.join(AMOUNTS.map((pair) => sql`(${sql.join(pair.map((n) => sql.lit(n)))})`))})`,
  },
  {
    name: 'every bonus for an account of the game platform is kept for its player',
    problems: sql`
      SELECT format('user %s: rewarded for %s, kept is %s', coalesce(r.user_id, a.user_id), r.task_id, a.account)
             AS problem
      FROM (SELECT * FROM task_rewards WHERE task_id IN (${sql.join(TASKS_OF_ACCOUNTS.map((task) => sql.lit(task)))})) r
      FULL JOIN rewarded_accounts a ON a.user_id = r.user_id AND split_part(a.account, ':', 1) = r.task_id
      WHERE r.user_id IS NULL OR (
        a.user_id IS NULL AND ${isAfterSetting('r.created_at', 'accounts_rewarded_since')}
        AND EXISTS (SELECT FROM users u WHERE u.id = r.user_id AND u.tradelink IS NOT NULL))`,
  },
];
