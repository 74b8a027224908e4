/** Seconds for which a phone waits for a payment that it has begun; one that comes later is told by the bot. */
export const PAYMENT_WAIT_SECONDS = 60;
