import { randomBytes } from 'node:crypto';
import type { Db, Trx } from '../db/schema.ts';
import type { Verified } from '../initData.ts';
import { createChain } from './chains.ts';
import { book, LEDGER } from './ledger.ts';

/** Crystals that a new player begins with, and that an invitation brings to the inviter. */
const REGISTRATION_BONUS = 500;
export const INVITE_BONUS = 500;

const REFERRAL_PARAM = /^ref_([0-9a-z]{10})$/;

function newReferralCode(): string {
  return BigInt(`0x${randomBytes(8).toString('hex')}`)
    .toString(36)
    .padStart(10, '0')
    .slice(-10);
}

/** Init data names a picture by any address; only a https one is handed on to other players. */
function pictureOf(photoUrl: string | undefined): string | null {
  return photoUrl?.startsWith('https://') ? photoUrl : null;
}

function profileOf({ user }: Verified) {
  return {
    firstname: user.first_name,
    lastname: user.last_name,
    ava: pictureOf(user.photo_url),
    platform_lang: user.language_code ?? null,
  };
}

async function inviterOf(trx: Trx, startParam: string): Promise<number | null> {
  const code = REFERRAL_PARAM.exec(startParam)?.[1];
  if (code === undefined) return null;
  const inviter = await trx
    .selectFrom('users')
    .select('id')
    .where('referral_code', '=', code)
    .executeTakeFirst();
  return inviter?.id ?? null;
}

/**
 * Makes the account of somebody seen for the first time: bonus, two chains of seeds, and the referral, which is
 * bound here or never. Does nothing where the account is there already.
 */
async function register(db: Db, verified: Verified, now: Date): Promise<void> {
  const { id } = verified.user;
  await db.transaction().execute(async (trx) => {
    const inviter = await inviterOf(trx, verified.startParam);
    const invitedBy = inviter === id ? null : inviter;
    const created = await trx
      .insertInto('users')
      .values({
        id,
        ...profileOf(verified),
        referral_code: newReferralCode(),
        invited_by: invitedBy,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!created) return;
    await createChain(trx, id, 1);
    await createChain(trx, id, 2);
    await book(trx, id, [{ type: LEDGER.registration, value: REGISTRATION_BONUS, reference: null }], now);
    if (invitedBy === null) return;
    await book(
      trx,
      invitedBy,
      [{ type: LEDGER.referralRegistration, value: INVITE_BONUS, reference: String(id) }],
      now,
    );
  });
}

/** Sees to it that the account of a verified caller exists and carries the name and picture of today. */
export async function ensureUser(db: Db, verified: Verified, now: Date): Promise<void> {
  const { id } = verified.user;
  const profile = profileOf(verified);
  const known = await db
    .selectFrom('users')
    .select(['firstname', 'lastname', 'ava', 'platform_lang'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known) return register(db, verified, now);
  const same =
    known.firstname === profile.firstname &&
    known.lastname === profile.lastname &&
    known.ava === profile.ava &&
    known.platform_lang === profile.platform_lang;
  if (!same) await db.updateTable('users').set(profile).where('id', '=', id).execute();
}
