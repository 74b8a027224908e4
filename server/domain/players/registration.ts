import { randomBytes } from 'node:crypto';
import { LEDGER } from '../../../common/rules/ledgerTypes.ts';
import type { Trx } from '../../db/schema.ts';
import { book } from '../ledger.ts';
import type { Services } from '../services.ts';
import { claimKey, ownerOf } from '../uniqueKeys.ts';
import type { VerifiedInitData } from './initData.ts';

/** Crystals that a new player begins with. */
export const REGISTRATION_BONUS = 500;

type Registry = Pick<Services, 'db' | 'seeds'>;

const REFERRAL_PARAM = /^ref_([0-9a-z]{10})$/;

/** Ten characters that invite by a player's own link. */
export function newReferralCode(): string {
  return BigInt(`0x${randomBytes(8).toString('hex')}`)
    .toString(36)
    .padStart(10, '0')
    .slice(-10);
}

/** Init data names a picture by any address; only a https one is handed on to other players. */
function pictureOf(photoUrl: string | undefined): string | null {
  return photoUrl?.startsWith('https://') ? photoUrl : null;
}

/** Control characters, and marks of direction, as U+202E is: they turn around the words that a name stands among. */
const UNRULY = /[\p{Cc}\p{Bidi_Control}]/gu;

/** Letters and spaces that leave nothing to be seen. */
const UNSEEN = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]*$/u;

/** A name as others may see it; empty where there is nothing to be seen. */
function shownName(name: string): string {
  const shown = name.replace(UNRULY, '');
  return UNSEEN.test(shown) ? '' : shown;
}

function profileOf({ user }: VerifiedInitData) {
  return {
    firstname: shownName(user.first_name),
    lastname: shownName(user.last_name),
    ava: pictureOf(user.photo_url),
    platform_lang: user.language_code ?? null,
  };
}

/**
 * Who invites by a code. They can't be erased until the transaction ends, and are nobody where they just were. Whoever
 * comes by their own code has an account, and makes none.
 */
async function inviterOf(trx: Trx, startParam: string): Promise<number | null> {
  const code = REFERRAL_PARAM.exec(startParam)?.[1];
  const owner = code === undefined ? null : await ownerOf(trx, 'referral_codes', code);
  if (owner === null) return null;
  const inviter = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', owner)
    .forKeyShare()
    .executeTakeFirst();
  return inviter?.id ?? null;
}

/** Makes a referral code a player's own. @throws Error where another has it, which is a chance of one in 10^15. */
export async function claimReferralCode(trx: Trx, code: string, userId: number): Promise<void> {
  if ((await claimKey(trx, 'referral_codes', code, userId)) !== userId)
    throw new Error('another player has this referral code');
}

/**
 * Makes the account of somebody seen for the first time: bonus, two chains of seeds, and the referral, which is
 * bound here or never. Returns its referral code; null, and nothing is done, where the account is there already.
 */
async function register(
  { db, seeds }: Registry,
  verified: VerifiedInitData,
  now: Date,
): Promise<string | null> {
  const { id } = verified.user;
  return db.transaction().execute(async (trx) => {
    const invitedBy = await inviterOf(trx, verified.startParam);
    const referralCode = newReferralCode();
    const created = await trx
      .insertInto('users')
      .values({
        id,
        ...profileOf(verified),
        referral_code: referralCode,
        invited_by: invitedBy,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!created) return null;
    await claimReferralCode(trx, referralCode, id);
    await seeds.create(trx, id, 1);
    await seeds.create(trx, id, 2);
    await book(trx, id, [{ type: LEDGER.registration, value: REGISTRATION_BONUS, reference: null }], now);
    return referralCode;
  });
}

/**
 * Makes sure that the account of a verified caller exists and has their current name and picture. Returns its referral
 * code, by which it is told from an account that the same person had before.
 */
export async function ensureUser(registry: Registry, verified: VerifiedInitData, now: Date): Promise<string> {
  const { db } = registry;
  const { id } = verified.user;
  const profile = profileOf(verified);
  const known = await db
    .selectFrom('users')
    .select(['firstname', 'lastname', 'ava', 'platform_lang', 'referral_code'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known) return (await register(registry, verified, now)) ?? ensureUser(registry, verified, now);
  const same =
    known.firstname === profile.firstname &&
    known.lastname === profile.lastname &&
    known.ava === profile.ava &&
    known.platform_lang === profile.platform_lang;
  if (!same) await db.updateTable('users').set(profile).where('id', '=', id).execute();
  return known.referral_code;
}
