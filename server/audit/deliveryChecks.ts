import { sql } from 'kysely';
import type { Check } from './check.ts';
import type { Rows } from './rows.ts';

/** What deliveries must obey: an item is on its way exactly while a delivery of it is. */
export const deliveryChecks = ({ items }: Rows): readonly Check[] => [
  {
    name: 'every item on its way has one delivery, and every delivery under way its item',
    problems: sql`
      SELECT format('user %s: item %s is %s, delivery %s is %s', coalesce(i.user_id, d.user_id),
                    coalesce(i.id, d.item_id), i.status, d.ref, d.state) AS problem
      FROM (SELECT * FROM ${items} o WHERE status IN ('sending', 'sent', 'processing')) i
      FULL JOIN (SELECT * FROM deliveries WHERE state IN ('queued', 'handing', 'handed', 'sent', 'dead')) d
        ON d.user_id = i.user_id AND d.item_id = i.id
      WHERE i.status IS DISTINCT FROM
        CASE d.state WHEN 'sent' THEN 'sent' WHEN 'dead' THEN 'processing' ELSE 'sending' END
        OR d.ref IS NULL`,
  },
  {
    name: 'every delivery under way is due some day',
    problems: sql`
      SELECT format('user %s: delivery %s is %s and due %s', user_id, ref, state, coalesce(run_at::text, 'never'))
             AS problem
      FROM deliveries
      WHERE state IN ('queued', 'handing', 'handed') AND run_at IS NULL
         OR state NOT IN ('queued', 'handing', 'handed', 'sent') AND run_at IS NOT NULL`,
  },
];
