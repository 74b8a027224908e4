import * as v from 'valibot';
import { readSetting, writeSetting } from '../../db/settings.ts';
import { DatabaseUnavailable } from '../../db/transientError.ts';
import { OperatorError } from '../../OperatorError.ts';
import type { Services } from '../services.ts';
import type { StarMovement } from '../telegram.ts';
import { DAY_MS } from '../time.ts';
import { chargesById, isKeepableId } from './recordCharge.ts';
import { takeRefund } from './refund.ts';
import { takePayment } from './settle.ts';

/** An order that nobody paid is closed after this many milliseconds. */
const UNPAID_ORDER_LIFETIME_MS = DAY_MS;
/** Transactions that are read again each time, as some may show late. */
const OVERLAP_TRANSACTIONS = 100;
const CURSOR_SETTING = 'stars.cursor';

type ReconcileServices = Pick<Services, 'db' | 'telegram' | 'clock' | 'log'>;

/** What a reconciliation found: counts of transactions, and of orders it closed as unpaid. */
interface Reconciliation {
  seen: number;
  credited: number;
  held: number;
  refunded: number;
  unpaid: number;
}

/** Where the reading of the bot's stars stands. */
const Cursor = v.object({
  /** How many transactions were read. */
  offset: v.number(),
  /**
   * Charges that could not be booked, each with the offset of the page that it is on: they are tried again each time.
   */
  unbooked: v.optional(v.record(v.string(), v.number()), {}),
});
type Cursor = v.InferOutput<typeof Cursor>;
const START: Cursor = { offset: 0, unbooked: {} };
/** With more of them something is wrong with the books, not with a charge: the cursor stays until that is mended. */
const MAX_UNBOOKED = 100;

async function readCursor({ db }: ReconcileServices): Promise<Cursor> {
  return v.parse(v.fallback(Cursor, START), await readSetting(db, CURSOR_SETTING));
}

/** The movements of a page that are not on record yet. */
async function unknownOf(
  { db }: ReconcileServices,
  movements: readonly StarMovement[],
): Promise<StarMovement[]> {
  const ids = movements.map(({ chargeId }) => chargeId).filter(isKeepableId);
  const rows = ids.length === 0 ? [] : await chargesById(db, ids).select(['c.id', 'c.status']).execute();
  const status = new Map(rows.map((row) => [row.id, row.status]));
  return movements.filter(({ kind, chargeId }) =>
    kind === 'payment' ? !status.has(chargeId) : status.get(chargeId) !== 'refunded',
  );
}

async function settle(
  services: ReconcileServices,
  movement: StarMovement,
  found: Reconciliation,
): Promise<void> {
  const { kind, chargeId, userId, payload, stars, prices } = movement;
  if (kind === 'refund') {
    if ((await takeRefund(services, movement)) === 'refunded') found.refunded += 1;
    return;
  }
  const payment = { chargeId, payerId: userId, payload, currency: 'XTR', stars, prices };
  const settlement = await takePayment(services, payment);
  if (settlement === 'known') return;
  found[settlement] += 1;
  services.log.warn({ payment, settlement }, 'a payment whose update never came');
}

/** Settles movements one by one. Returns Telegram's ids of the charges that could not be settled. */
async function settleEach(
  services: ReconcileServices,
  movements: readonly StarMovement[],
  found: Reconciliation,
): Promise<string[]> {
  const failed: string[] = [];
  for (const movement of movements) {
    try {
      await settle(services, movement, found);
    } catch (err) {
      if (err instanceof DatabaseUnavailable) throw err;
      services.log.error({ err, movement }, 'stars that moved could not be booked');
      // As JSON writes it: no jsonb of PostgreSQL holds a NUL.
      failed.push(JSON.stringify(movement.chargeId).slice(1, -1));
    }
  }
  return failed;
}

/** Closes orders that were never paid. Should the money come later, it is credited all the same. */
async function closeUnpaid({ db, clock }: ReconcileServices): Promise<number> {
  const now = clock();
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ status: 'failed', settled_at: now })
    .where('status', '=', 'pending')
    .where('created_at', '<', new Date(now.getTime() - UNPAID_ORDER_LIFETIME_MS))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * The first page to read, some transactions before `read`: where there is nothing behind it, `read` is of another bot.
 */
async function firstOffset({ telegram }: ReconcileServices, read: number): Promise<number> {
  const offset = Math.max(0, read - OVERLAP_TRANSACTIONS);
  if (offset === 0) return 0;
  const { keys } = await telegram.starPage(offset);
  return keys.length === 0 ? 0 : offset;
}

/**
 * Compares the bot's stars with the books and books what is missing, each charge once; then closes what nobody
 * paid. Goes on from `cursor`, and tries what could not be booked until there. Safe to run at any time, also twice.
 * @throws whatever Telegram answers; at the end, an OperatorError that names the charges that could not be booked. What
 * else was booked until then stays booked, and no order is closed, as where Telegram gives the same page again.
 */
async function reconcileFrom(services: ReconcileServices, cursor: Cursor): Promise<Reconciliation> {
  const found: Reconciliation = { seen: 0, credited: 0, held: 0, refunded: 0, unpaid: 0 };
  const unbooked = new Map<string, number>();
  const readPage = async (offset: number) => {
    const { movements, keys } = await services.telegram.starPage(offset);
    const failed = await settleEach(services, await unknownOf(services, movements), found);
    for (const charge of failed) if (!unbooked.has(charge)) unbooked.set(charge, offset);
    return keys;
  };
  for (const offset of new Set(Object.values(cursor.unbooked))) await readPage(offset);
  let offset = await firstOffset(services, cursor.offset);
  let before = new Set<string>();
  let isAllRead = true;
  for (;;) {
    const page = await readPage(offset);
    if (page.length === 0) break;
    isAllRead = page.some((key) => !before.has(key));
    if (!isAllRead) {
      services.log.error({ offset }, 'a page of stars brings nothing new: the reading ends before it');
      break;
    }
    before = new Set(page);
    offset += page.length;
    found.seen += page.length;
    if (unbooked.size > MAX_UNBOOKED) continue;
    await writeSetting(services.db, CURSOR_SETTING, { offset, unbooked: Object.fromEntries(unbooked) });
  }
  if (unbooked.size > 0) throw new OperatorError(`not booked: ${[...unbooked.keys()].join(', ')}`);
  if (isAllRead) found.unpaid = await closeUnpaid(services);
  return found;
}

/** Reconciles what has come since the last time, and what that could not book. @throws as `reconcileFrom` */
export async function reconcile(services: ReconcileServices): Promise<Reconciliation> {
  return reconcileFrom(services, await readCursor(services));
}

/** Reconciles all that the bot's stars have ever done. @throws as `reconcileFrom` */
export function reconcileAll(services: ReconcileServices): Promise<Reconciliation> {
  return reconcileFrom(services, START);
}
