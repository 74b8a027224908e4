import type { Db } from '../db/schema.ts';
import { exportUser } from '../domain/personalData/exportUser.ts';
import { describeUser, type ReportTime } from './adminUser.ts';
import { printable } from './printable.ts';

/** What an operator may read of one person: as it names one, each reading is an order and stands in the log. */
interface ReportKind {
  readonly help: string;
  /** Whether `--before <moment>` asks for what was earlier. */
  readonly takesBefore: boolean;
  read(db: Db, userId: number, time: ReportTime): Promise<string>;
}

/** Every such report, by its name. */
export const REPORTS: Readonly<Record<string, ReportKind>> = {
  user: {
    help: 'how a person stands and what happened, oldest first; --before <moment> for more',
    takesBefore: true,
    read: describeUser,
  },
  export: {
    help: 'all that is kept about a person, as JSON',
    takesBefore: false,
    read: async (db, userId, { now }) => {
      const lines = JSON.stringify(await exportUser(db, userId, now), null, 2).split('\n');
      return lines.map(printable).join('\n');
    },
  },
};
