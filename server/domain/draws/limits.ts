import type { Limits } from '../../../common/api/schemas.ts';
import type { Trx, UserTable } from '../../db/schema.ts';
import { lockUser } from '../ledger.ts';
import { DAY_MS, dayOf } from '../time.ts';

/** Milliseconds after which a raised limit counts. */
const RAISE_DELAY_MS = DAY_MS;

/** The columns of a user that limits are about, as a row holds them. */
type LimitColumns = Pick<
  UserTable,
  | 'crystals_limit'
  | 'openings_limit'
  | 'pending_crystals_limit'
  | 'pending_openings_limit'
  | 'limits_change_at'
  | 'paused_until'
> & { counted_day: number; spent_today: number; opened_today: number };

/** What a limit may be set to: null is none, a missing one stays. */
interface LimitChange {
  readonly crystals_day?: number | null | undefined;
  readonly openings_day?: number | null | undefined;
  readonly pause_days?: number | undefined;
}

interface LimitPair {
  readonly crystals: number | null;
  readonly openings: number | null;
}

function inForce(row: LimitColumns, now: Date): { current: LimitPair; pending: LimitPair | null } {
  const current = { crystals: row.crystals_limit, openings: row.openings_limit };
  if (row.limits_change_at === null) return { current, pending: null };
  const next = { crystals: row.pending_crystals_limit, openings: row.pending_openings_limit };
  return row.limits_change_at <= now ? { current: next, pending: null } : { current, pending: next };
}

/** Limits and counters as the player sees them. */
export function describeLimits(row: LimitColumns, now: Date): Limits {
  const { current, pending } = inForce(row, now);
  // Or of tomorrow: around midnight a call that began before another may come after it.
  const ahead = row.counted_day - dayOf(now);
  const today = ahead === 0 || ahead === 1;
  const secondsTo = (date: Date | null) =>
    date === null ? 0 : Math.max(0, Math.ceil((date.getTime() - now.getTime()) / 1000));
  return {
    crystals_day: current.crystals,
    openings_day: current.openings,
    spent_today: today ? row.spent_today : 0,
    opened_today: today ? row.opened_today : 0,
    pending: pending && {
      crystals_day: pending.crystals,
      openings_day: pending.openings,
      in_seconds: secondsTo(row.limits_change_at),
    },
    paused_seconds: secondsTo(row.paused_until),
  };
}

/** Whether the player has taken a break that is not over. */
export function isPaused({ paused_until }: Pick<LimitColumns, 'paused_until'>, now: Date): boolean {
  return paused_until !== null && paused_until > now;
}

/** Whether counters that already include a draw keep within the limits, and no pause is on. */
export function withinLimits(row: LimitColumns, now: Date): boolean {
  const { crystals_day, openings_day, spent_today, opened_today, paused_seconds } = describeLimits(row, now);
  return (
    paused_seconds === 0 &&
    (crystals_day === null || spent_today <= crystals_day) &&
    (openings_day === null || opened_today <= openings_day)
  );
}

/** One limit as it counts now, and from the time of change on. */
interface Limit {
  readonly current: number | null;
  readonly pending: number | null;
}

/** A lower limit counts at once and forgets a raise that waits; a higher one has to wait its time. */
function changeLimit({ current, pending }: Limit, wish: number | null | undefined): Limit {
  if (wish === undefined) return { current, pending };
  const isLower = wish !== null && (current === null || wish <= current);
  return { current: isLower ? wish : current, pending: wish };
}

const waits = ({ current, pending }: Limit) => current !== pending;

/** The columns after the player has changed their limits; a pause can be made longer, never shorter. */
function changeLimits(row: LimitColumns, wish: LimitChange, now: Date): Partial<LimitColumns> {
  const { current, pending } = inForce(row, now);
  const limitOf = (kind: keyof LimitPair) => ({
    current: current[kind],
    pending: (pending ?? current)[kind],
  });
  const crystals = changeLimit(limitOf('crystals'), wish.crystals_day);
  const openings = changeLimit(limitOf('openings'), wish.openings_day);
  const isRaised =
    (wish.crystals_day !== undefined && waits(crystals)) ||
    (wish.openings_day !== undefined && waits(openings));
  const stillWaits = pending !== null && (waits(crystals) || waits(openings));
  const waitsUntil = stillWaits ? row.limits_change_at : null;
  const pause = wish.pause_days === undefined ? null : new Date(now.getTime() + wish.pause_days * DAY_MS);
  return {
    crystals_limit: crystals.current,
    openings_limit: openings.current,
    pending_crystals_limit: crystals.pending,
    pending_openings_limit: openings.pending,
    limits_change_at: isRaised ? new Date(now.getTime() + RAISE_DELAY_MS) : waitsUntil,
    paused_until: pause && (row.paused_until === null || pause > row.paused_until) ? pause : row.paused_until,
  };
}

/** Changes a user's limits as `changeLimits` says. */
export async function saveLimits(trx: Trx, userId: number, wish: LimitChange, now: Date): Promise<void> {
  const row = await lockUser(trx, userId);
  await trx
    .updateTable('users')
    .set(changeLimits(row, wish, now))
    .where('id', '=', userId)
    .execute();
}
