import { sql } from 'kysely';
import type { Check } from './check.ts';
import type { Rows } from './rows.ts';

/** What foreign keys would hold, if rows written this often could afford them: the catalogue has what they name. */
export const catalogueChecks = ({ draws, items }: Rows): readonly Check[] => [
  {
    name: 'every draw is of a case or a skin of the catalogue',
    problems: sql`
      SELECT format('user %s: draw %s/%s of case %s version %s, skin %s', d.user_id, d.chain, d.k, d.case_id,
                    d.case_version, d.target_skin) AS problem
      FROM ${draws} d
      LEFT JOIN cases c ON c.id = d.case_id AND c.version = d.case_version
      LEFT JOIN skins s ON s.id = d.target_skin
      WHERE CASE d.kind WHEN 'opening' THEN c.id ELSE s.id END IS NULL`,
  },
  {
    name: 'every item is a skin of the catalogue',
    problems: sql`
      SELECT format('user %s item %s: %s', i.user_id, i.id, i.skin_id) AS problem
      FROM ${items} i LEFT JOIN skins s ON s.id = i.skin_id
      WHERE s.id IS NULL`,
  },
];
