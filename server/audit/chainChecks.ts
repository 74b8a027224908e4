import { sql } from 'kysely';
import { CHAIN_LENGTH } from '../../common/rules/fairness/chain.ts';
import { type Check, LATE_CALL, rowsPerUser } from './check.ts';
import type { Rows } from './rows.ts';

/** What chains must obey, and the decisions about all of them. */
export const chainChecks = ({ marks, draws, chains }: Rows): readonly Check[] => [
  {
    // A chain is left before its end for one of a new epoch only.
    name: 'draws of a chain are numbered without gaps',
    problems: sql`
      SELECT format('user %s chain %s: %s draws up to %s, the user stands at %s/%s', u.id, c.chain,
                    c.draws, c.last, u.chain, u.nonce) AS problem
      FROM users u JOIN (
        SELECT c.user_id, c.chain, c.epoch, before.draws + coalesce(d.draws, 0) AS draws,
               coalesce(d.last, before.draws) AS last
        FROM chains c
        LEFT JOIN ${marks} m ON m.user_id = c.user_id
        CROSS JOIN LATERAL (SELECT CASE WHEN c.chain = m.chain THEN m.k ELSE 0 END AS draws) before
        LEFT JOIN (
          SELECT user_id, chain, count(*) AS draws, max(k) AS last FROM ${draws} d GROUP BY user_id, chain
        ) d ON d.user_id = c.user_id AND d.chain = c.chain
        WHERE c.chain >= coalesce(m.chain, 0)
      ) c ON c.user_id = u.id
      WHERE c.draws <> c.last OR c.draws <> CASE
        WHEN c.chain = u.chain THEN u.nonce
        WHEN c.chain > u.chain THEN 0
        WHEN EXISTS (SELECT FROM chains n WHERE n.user_id = c.user_id AND n.chain IN (c.chain + 1, c.chain + 2)
          AND n.chain <= u.chain AND n.epoch > c.epoch) THEN c.draws
        ELSE ${sql.lit(CHAIN_LENGTH)} END`,
  },
  {
    name: 'the running chain and the next one are there',
    problems: sql`
      SELECT format('user %s: chain %s, %s chains up to %s', u.id, u.chain,
                    coalesce(m.chain + 1, 0) + coalesce(c.rows, 0), c.last) AS problem
      FROM users u
      LEFT JOIN ${marks} m ON m.user_id = u.id
      LEFT JOIN ${rowsPerUser(chains, 'chain')} c ON c.user_id = u.id
      WHERE (u.chain + 1, u.chain + 1)
        IS DISTINCT FROM (coalesce(m.chain + 1, 0) + coalesce(c.rows, 0), coalesce(c.last, m.chain + 1))`,
  },
  {
    name: 'every draw is of a chain that was promised',
    problems: sql`
      SELECT format('user %s draw %s/%s', d.user_id, d.chain, d.k) AS problem
      FROM ${draws} d LEFT JOIN chains c ON c.user_id = d.user_id AND c.chain = d.chain
      WHERE c.chain IS NULL`,
  },
  {
    name: 'every chain is of an epoch that was decided on, and of none before that of the chain before it',
    problems: sql`
      SELECT format('user %s chain %s: epoch %s after %s', c.user_id, c.chain, c.epoch, b.epoch) AS problem
      FROM ${chains} c LEFT JOIN chains b ON b.user_id = c.user_id AND b.chain = c.chain - 1
      WHERE c.epoch < b.epoch OR c.epoch NOT IN (SELECT epoch FROM chain_epochs)`,
  },
  {
    name: 'no chain is drawn from after its epoch was over',
    problems: sql`
      SELECT format('user %s draw %s/%s: of epoch %s, over since %s', d.user_id, d.chain, d.k, e.epoch, e.ended)
             AS problem
      FROM (
        SELECT epoch, lead(min(created_at)) OVER (ORDER BY epoch) AS ended FROM chain_epochs GROUP BY epoch
      ) e
      JOIN chains c ON c.epoch = e.epoch
      JOIN ${draws} d ON d.user_id = c.user_id AND d.chain = c.chain
      WHERE d.created_at > e.ended + ${LATE_CALL}`,
  },
  {
    name: 'every secret of a chain is sealed',
    problems: sql`
      SELECT format('user %s chain %s', user_id, chain) AS problem FROM chains WHERE sealed IS NULL`,
  },
];
