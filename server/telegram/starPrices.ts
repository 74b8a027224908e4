import type { StarTransaction } from 'grammy/types';

const NANOSTARS_PER_STAR = 1_000_000_000n;

/** Stars, and billionths of one. */
type Sum = Pick<StarTransaction, 'amount' | 'nanostar_amount'>;

const isWhole = ({ amount, nanostar_amount = 0 }: Sum): boolean =>
  Number.isSafeInteger(amount) && Number.isSafeInteger(nanostar_amount);

const nanostars = ({ amount, nanostar_amount = 0 }: Sum): bigint =>
  BigInt(amount) * NANOSTARS_PER_STAR + BigInt(nanostar_amount);

const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

/**
 * The prices in whole stars that a transaction can be the payment of, or the refund. Where a bot has an affiliate
 * program, the documentation (core.telegram.org/bots/api#startransaction, #affiliateinfo) does not say whether the
 * listed amount has the affiliate's commission in it; only the order knows which of the two was asked. Of a refund the
 * commission is negative. None where a number is not what the documentation says.
 */
export function pricesOf(transaction: StarTransaction): number[] {
  const partner = transaction.source ?? transaction.receiver;
  const affiliate: Sum = (partner?.type === 'user' && partner.affiliate) || { amount: 0 };
  if (!isWhole(transaction) || !isWhole(affiliate)) return [];
  const listed = nanostars(transaction);
  const commission = absolute(nanostars(affiliate));
  const possible = commission === 0n ? [listed] : [listed, listed + commission];
  return possible
    .filter((sum) => sum % NANOSTARS_PER_STAR === 0n)
    .map((sum) => Number(sum / NANOSTARS_PER_STAR));
}
