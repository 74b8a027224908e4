import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.ts';
import { OperatorError } from '../../OperatorError.ts';
import { readDebt } from '../debts.ts';
import { latestEpoch } from '../draws/chainEpochs.ts';
import { type SeedCipher, UnknownSeedKey } from '../draws/SeedCipher.ts';
import { lockUserIfThere } from '../ledger.ts';
import { claimReferralCode, newReferralCode } from '../players/registration.ts';
import { eraseFromLog, eraseFromPayments } from './eraseMentions.ts';
import type { OWNER_COLUMNS } from './personalColumns.ts';

/** Telegram's numbers have 52 bits, so none of them is this large; safe integers go on for a while. */
const FIRST_ERASED_NUMBER = 9_000_000_000_000_000;
const ERASED_NUMBERS = 7_000_000_000_000;

type OwnedTable = Exclude<keyof typeof OWNER_COLUMNS, 'users'>;
type Fate = 'deleted' | 'moved' | 'emptied' | 'deleted last';

/** What becomes of a user's rows, by table. */
const FATES: Readonly<Record<OwnedTable, Fate>> = {
  // Nothing needs these without the person.
  live_wins: 'deleted',
  idempotency: 'deleted',
  bot_message_consents: 'deleted',
  bot_messages: 'deleted',
  referral_codes: 'deleted',
  trade_partners: 'deleted',
  rewarded_accounts: 'deleted',
  // They prove what was drawn and paid, and go on under the new number. Their stacks follow by a trigger.
  ledger: 'moved',
  inventory: 'moved',
  item_events: 'moved',
  draws: 'moved',
  further_donors: 'moved',
  opening_totals: 'moved',
  opening_totals_until: 'moved',
  drops: 'moved',
  orders: 'moved',
  charges: 'moved',
  charge_owners: 'moved',
  task_rewards: 'moved',
  deliveries: 'moved',
  chains: 'moved',
  // Sums of their items, which a trigger has made anew under the new number: what it leaves of them counts nothing.
  counted_stacks: 'emptied',
  counted_items: 'emptied',
  // They are written without the person's row being locked, of whoever is there; without a mark an audit reads all.
  presence: 'deleted last',
  audit_marks: 'deleted last',
};

const tablesOf = (fate: Fate) =>
  Object.entries(FATES).flatMap(([table, its]) => (its === fate ? [sql.table(table)] : []));

async function deleteRows(trx: Trx, userId: number, fate: Fate): Promise<void> {
  for (const table of tablesOf(fate)) await sql`DELETE FROM ${table} WHERE user_id = ${userId}`.execute(trx);
}

/** @throws OperatorError where something of the person is still under way or owed. */
async function requireNothingOpen(trx: Trx, userId: number, frozenAt: Date | null): Promise<void> {
  if (frozenAt !== null) {
    throw new OperatorError(`user ${userId} is frozen: an erasure would let them begin anew`);
  }
  const open = await trx
    .selectFrom('deliveries')
    .select(['ref', 'state'])
    .where('user_id', '=', userId)
    .where(({ eb, or }) =>
      or([eb('run_at', 'is not', null), eb('state', 'in', ['queued', 'handing', 'handed', 'dead'])]),
    )
    .executeTakeFirst();
  // An accepted trade can be reversed for some days: until then it is looked at.
  if (open) throw new OperatorError(`user ${userId}: delivery ${open.ref} (${open.state}) is not over yet`);
  const owed = await readDebt(trx, userId);
  if (owed > 0) {
    throw new OperatorError(`user ${userId} owes ${owed} crystals for stars that were given back`);
  }
  const held = await trx
    .selectFrom('charges')
    .select('id')
    .where('status', '=', 'held')
    .where(({ eb, or }) => or([eb('user_id', '=', userId), eb('payer_id', '=', userId)]))
    .executeTakeFirst();
  if (held)
    throw new OperatorError(
      `user ${userId} is owed the stars of charge ${held.id}: refund or discard it first`,
    );
}

/**
 * Seals the secrets of a user's chains for another number, as they are bound to it. A lost key's, whose epoch is over,
 * stay as they are.
 * @throws OperatorError where the cipher does not open what is still drawn from: nobody could do so later.
 */
async function sealFor(trx: Trx, from: number, to: number, cipher: SeedCipher): Promise<void> {
  const chains = await trx
    .selectFrom('chains')
    .selectAll()
    .select(latestEpoch.as('latest'))
    .where('user_id', '=', from)
    .orderBy('chain')
    .execute();
  for (const { chain, sealed, epoch, latest } of chains) {
    if (sealed === null) continue;
    try {
      const secret = cipher.open(sealed, { user_id: from, chain });
      const anew = cipher.seal(secret, { user_id: to, chain });
      await trx
        .updateTable('chains')
        .set({ sealed: anew })
        .where('user_id', '=', from)
        .where('chain', '=', chain)
        .execute();
    } catch (error) {
      if (!(error instanceof UnknownSeedKey)) throw error;
      if (epoch === latest)
        throw new OperatorError(`SEED_KEY: user ${from} chain ${chain} is sealed with another key`);
    }
  }
}

async function forgetProfile(trx: Trx, userId: number, referralCode: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ firstname: '', lastname: '', ava: null, platform_lang: null, lang: null, luck_code: null })
    .set({ tradelink: null, tradelink_changed_at: null, referral_code: referralCode, adult_at: null })
    .set({ crystals_limit: null, openings_limit: null, limits_change_at: null, paused_until: null })
    .set({ pending_crystals_limit: null, pending_openings_limit: null })
    .where('id', '=', userId)
    .execute();
}

/** Takes the trade link and the offer out of deliveries that are over, and the referral code out of their refs. */
async function forgetDeliveries(trx: Trx, userId: number, [before, after]: [string, string]): Promise<void> {
  await sql`
    UPDATE sandbox_offers SET tradelink = '', ref = replace(ref, ${`${before}-`}, ${`${after}-`})
    WHERE ref IN (SELECT ref FROM deliveries WHERE user_id = ${userId})`.execute(trx);
  await sql`
    UPDATE deliveries SET tradelink = '', offer = NULL, error = NULL, ref = replace(ref, ${`${before}-`}, ${`${after}-`})
    WHERE user_id = ${userId}`.execute(trx);
}

/**
 * Takes out of the database whatever leads to a person, and returns the number that their money and draws go on under.
 * The number is the primary key of a person, and Telegram's own: every row of theirs is written again under a random
 * one.
 * @throws OperatorError where there is no such user, something of theirs is under way or owed, or the key opens no
 * chain.
 */
export async function eraseUser(trx: Trx, userId: number, cipher: SeedCipher, now: Date): Promise<number> {
  // Younger accounts are locked first, everywhere: friends came after those who invited them.
  await trx
    .selectFrom('users')
    .select('id')
    .where('invited_by', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const user = await lockUserIfThere(trx, userId);
  if (!user) throw new OperatorError(`there is no user ${userId}`);
  await requireNothingOpen(trx, userId, user.frozen_at);

  const erased = FIRST_ERASED_NUMBER + randomInt(ERASED_NUMBERS);
  const referralCode = newReferralCode();
  await sql`SELECT set_config('facet.erasing', 'on', true)`.execute(trx);
  await sql`SET CONSTRAINTS ALL DEFERRED`.execute(trx);
  await forgetProfile(trx, userId, referralCode);
  await forgetDeliveries(trx, userId, [user.referral_code, referralCode]);
  await eraseFromLog(trx, { userId, erased, codes: [user.referral_code, referralCode] });
  await eraseFromPayments(trx, userId, erased, now);
  await trx
    .updateTable('drops')
    .set({ withdrawn_at: now })
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .execute();
  await deleteRows(trx, userId, 'deleted');
  await sealFor(trx, userId, erased, cipher);
  for (const table of tablesOf('moved')) {
    await sql`UPDATE ${table} SET user_id = ${erased} WHERE user_id = ${userId}`.execute(trx);
  }
  await deleteRows(trx, userId, 'emptied');
  await trx.updateTable('users').set({ id: erased }).where('id', '=', userId).execute();
  await claimReferralCode(trx, referralCode, erased);
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(trx);
  await sql`SELECT set_config('facet.erasing', 'off', true)`.execute(trx);
  // Who writes these tables waits from here on, and finds nobody under this number then.
  await sql`LOCK TABLE ${sql.join(tablesOf('deleted last'))} IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
  await deleteRows(trx, userId, 'deleted last');
  return erased;
}
