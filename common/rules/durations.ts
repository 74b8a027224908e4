export const SECONDS_PER_MINUTE = 60;
export const SECONDS_PER_HOUR = 60 * SECONDS_PER_MINUTE;
export const SECONDS_PER_DAY = 24 * SECONDS_PER_HOUR;

/** Seconds for which a phone waits for a payment that it has begun; one that comes later is told by the bot. */
export const PAYMENT_WAIT_SECONDS = 60;
