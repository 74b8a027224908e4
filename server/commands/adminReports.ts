import type { Db } from '../db/schema.ts';
import { exportUser } from '../domain/personalData/exportUser.ts';

/** What an operator may read of one person: as it names one, each reading is an order and stands in the log. */
export interface ReportKind {
  readonly help: string;
  read(db: Db, userId: number, now: Date): Promise<string>;
}

/** Every such report, by its name. */
export const REPORTS: Readonly<Record<string, ReportKind>> = {
  export: {
    help: 'all that is kept about a person, as JSON',
    read: async (db, userId, now) => JSON.stringify(await exportUser(db, userId, now), null, 2),
  },
};
