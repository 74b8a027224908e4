import type { AffiliateInfo, StarTransaction } from 'grammy/types';

/** An affiliate program of the bot. */
export interface AffiliateProgram {
  /** What the affiliate gets of a thousand stars. */
  readonly commissionPerMille: number;
  /** Whether transactions are listed with what the bot has got, or with what the user paid: both can be meant. */
  readonly lists: 'net' | 'gross';
}

const NANOSTARS_PER_STAR = 1_000_000_000;

function amountOf(nanostars: number): Pick<StarTransaction, 'amount' | 'nanostar_amount'> {
  const rest = nanostars % NANOSTARS_PER_STAR;
  const amount = (nanostars - rest) / NANOSTARS_PER_STAR;
  return rest === 0 ? { amount } : { amount, nanostar_amount: rest };
}

/** How a payment of `stars` is listed, and what its affiliate has got of it. */
export function withCommission(
  stars: number,
  { commissionPerMille, lists }: AffiliateProgram,
): { listed: Pick<StarTransaction, 'amount' | 'nanostar_amount'>; affiliate: AffiliateInfo } {
  // Nanostars of a payment are far below 2^53.
  const commission = (stars * commissionPerMille * NANOSTARS_PER_STAR) / 1000;
  const paid = stars * NANOSTARS_PER_STAR;
  return {
    listed: amountOf(lists === 'net' ? paid - commission : paid),
    affiliate: {
      affiliate_user: { id: 777_000, is_bot: false, first_name: 'Affiliate' },
      commission_per_mille: commissionPerMille,
      ...amountOf(commission),
    },
  };
}

/** The commission of a payment that is given back. */
export function takenBack(affiliate: AffiliateInfo): AffiliateInfo {
  const { amount, nanostar_amount } = affiliate;
  return { ...affiliate, amount: -amount, ...(nanostar_amount && { nanostar_amount: -nanostar_amount }) };
}
