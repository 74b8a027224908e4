import { randomHex } from '../randomHex.ts';

const RANDOM_DIGITS = 16;
const REF = new RegExp(`^([0-9a-z]{10})-([1-9]\\d{0,14})-[0-9a-f]{${RANDOM_DIGITS}}$`);

/**
 * A new ref for sending an item of the player with that referral code. It names both, so that an offer which the
 * platform keeps leads back to them where a restored database has forgotten its delivery.
 */
export function newDeliveryRef(referralCode: string, itemId: number): string {
  return `${referralCode}-${itemId}-${randomHex().slice(0, RANDOM_DIGITS)}`;
}

/** Whose item a ref was made for; null for refs of releases that made them without. */
export function readDeliveryRef(ref: string): { referralCode: string; itemId: number } | null {
  const [, referralCode, itemId] = REF.exec(ref) ?? [];
  return referralCode === undefined ? null : { referralCode, itemId: Number(itemId) };
}
