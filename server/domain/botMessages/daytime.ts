/** Hours of a player's day in which the bot may write. */
const DAY_BEGINS_HOUR = 9;
const DAY_ENDS_HOUR = 22;
/** Where a phone has not told its time zone: that of most players of the language that stands in for an unknown one. */
const DEFAULT_TIME_ZONE = 'Europe/Moscow';
const MINUTES_PER_DAY = 24 * 60;

/** Whether a text names a time zone that this server knows. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function minuteOfDay(now: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(now);
  const numberOf = (type: 'hour' | 'minute') => Number(parts.find((part) => part.type === type)?.value);
  return numberOf('hour') * 60 + numberOf('minute');
}

/**
 * `now` where it is day for a player, else their next morning, up to an hour off where the clocks change in that night.
 * @param timeZone of the player; null where it is not known. One that only a server of another Node knows is not,
 * either.
 */
export function nextDaytime(now: Date, timeZone: string | null): Date {
  const isKnown = timeZone !== null && isTimeZone(timeZone);
  const minute = minuteOfDay(now, isKnown ? timeZone : DEFAULT_TIME_ZONE);
  if (minute >= DAY_BEGINS_HOUR * 60 && minute < DAY_ENDS_HOUR * 60) return now;
  const wait = (DAY_BEGINS_HOUR * 60 - minute + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  return new Date(now.getTime() + wait * 60_000);
}
