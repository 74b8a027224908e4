import type { OfferState } from './provider.ts';

/** ETradeOfferState of Steam's Web API. */
export const ACCEPTED = 3;
export const NEEDS_CONFIRMATION = 9;
const OFFER_STATES: Readonly<Record<number, OfferState>> = {
  2: 'pending', // active
  [ACCEPTED]: 'accepted',
  4: 'declined', // countered
  5: 'expired',
  6: 'expired', // cancelled by us
  7: 'declined',
  8: 'undeliverable', // an item of the offer is gone
  [NEEDS_CONFIRMATION]: 'confirming',
  10: 'unconfirmed', // by the account that sends; who only receives has nothing to confirm
  11: 'pending', // in escrow
};

/** ETradeStatus of an offer that was accepted: how far its trade has come. */
const TRADE_STATES: Readonly<Record<number, OfferState>> = {
  0: 'pending', // begun
  1: 'pending', // about to be committed
  2: 'pending', // committed
  3: 'accepted', // complete
  6: 'reversed', // rolled back by Steam's support
  10: 'pending', // in escrow
  11: 'reversed', // escrow was rolled back
  12: 'reversed', // rolled back under trade protection
};

/** Where an offer stands by its number; a number that Steam has not documented leads to `unknown`. */
export function offerState(state: number): OfferState {
  return OFFER_STATES[state] ?? 'unknown';
}

/** Where an accepted offer stands by the status of its trade. */
export function tradeState(status: number): OfferState {
  return TRADE_STATES[status] ?? 'unknown';
}
