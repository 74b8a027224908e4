import type { StarTransaction } from 'grammy/types';

const NANOSTARS_PER_STAR = 1_000_000_000n;

const nanostars = (part: { readonly amount: number; readonly nanostar_amount?: number }): bigint =>
  BigInt(part.amount) * NANOSTARS_PER_STAR + BigInt(part.nanostar_amount ?? 0);

const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

/**
 * The prices in whole stars that a transaction can be the payment of, or the refund. Where a bot has an affiliate
 * program, the documentation (core.telegram.org/bots/api#startransaction, #affiliateinfo) does not say whether the listed
 * amount has the affiliate's commission in it; only the order knows which of the two was asked. Of a refund the
 * commission is negative.
 */
export function pricesOf(transaction: StarTransaction): number[] {
  const partner = transaction.source ?? transaction.receiver;
  const listed = nanostars(transaction);
  const commission =
    partner?.type === 'user' && partner.affiliate ? absolute(nanostars(partner.affiliate)) : 0n;
  const possible = commission === 0n ? [listed] : [listed, listed + commission];
  return possible
    .filter((sum) => sum % NANOSTARS_PER_STAR === 0n)
    .map((sum) => Number(sum / NANOSTARS_PER_STAR));
}
