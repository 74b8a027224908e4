import type { Db } from '../db/schema.ts';
import { describePrices, describeVersions } from './adminCatalogue.ts';
import { listDead } from './adminDeliveries.ts';
import { listOrders } from './adminLog.ts';
import { listHeld } from './adminPayments.ts';
import { listSuspects } from './adminSuspects.ts';
import { printable } from './printable.ts';

/** What an operator may look at without an order: nothing of it is asked about one person. */
interface LookKind {
  readonly help: string;
  read(db: Db, now: Date): Promise<string>;
}

/** A row a line, as JSON. */
function jsonLines(rows: readonly object[]): string {
  return rows.map((row) => printable(JSON.stringify(row))).join('\n') || 'none';
}

/** Every such look, by its words. */
export const LOOKS: Readonly<Record<string, LookKind>> = {
  deliveries: {
    help: 'the deliveries that need a decision',
    read: async (db) => jsonLines(await listDead(db)),
  },
  held: {
    help: 'payments that fit no order, to be credited or given back',
    read: async (db) => jsonLines(await listHeld(db)),
  },
  suspects: { help: 'accounts that look like farms, with the signs of it', read: listSuspects },
  log: {
    help: 'the last orders of operators',
    read: async (db) => jsonLines(await listOrders(db)),
  },
  'catalogue versions': { help: 'what was on sale when, and by whom', read: describeVersions },
  'catalogue prices': { help: 'what skins are worth, as a file of prices', read: describePrices },
};
