import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { CHAIN_LENGTH } from '../../src/rules/fairness/chain.ts';
import { clientSeed, type Mode, type Talisman } from '../../src/rules/fairness/clientSeed.ts';
import { draw, type Hmac } from '../../src/rules/fairness/draw.ts';
import type { Trx } from '../db/schema.ts';
import { createChain, type RevealedSeed, type SeedCache } from './chains.ts';
import { randomHex } from './randomHex.ts';

/** OpenSSL's, in a tenth of the time; phones and the audit draw again with the rules' own. */
const opensslHmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest();

/** The player's half of a draw, as it came with the call. */
export interface PlayerSeed {
  readonly luck: string;
  readonly mode: Mode | '';
  readonly talisman: Talisman | '';
}

/** Who draws, and what the call gave: `seed` and `key` are null where it carried none. */
export interface DrawCall {
  readonly userId: number;
  readonly seed: PlayerSeed | null;
  readonly key: string | null;
}

/**
 * Columns that move a user's row on to the next draw: the next nonce, and after the last one of a chain the next
 * chain. One count for cases and upgrader.
 */
export const nextDraw = {
  chain: sql<number>`chain + nonce / ${sql.lit(CHAIN_LENGTH)}`,
  nonce: sql<number>`nonce % ${sql.lit(CHAIN_LENGTH)} + 1`,
};

export interface Drawn extends RevealedSeed {
  readonly receipt_id: string;
  readonly client_seed: string;
  readonly own_key: boolean;
  readonly pick: number;
  readonly drop_index: number;
}

/**
 * Draws once over `weights` (ppm) with the seed that a row just moved on by `nextDraw` stands at.
 * Begins the chain after the next when the row has just entered a chain, so that its commitment is public early.
 */
export async function drawNext(
  trx: Trx,
  seeds: SeedCache,
  { userId, seed, key }: DrawCall,
  row: { chain: number; nonce: number; luck_code: string | null },
  weights: readonly number[],
): Promise<Drawn> {
  if (row.nonce === 1 && row.chain > 1) await createChain(trx, userId, row.chain + 1);
  const revealed = await seeds.reveal(trx, userId, row.chain, row.nonce);
  const { luck, mode, talisman } = seed ?? { luck: row.luck_code ?? '', mode: '', talisman: '' };
  const text = clientSeed(luck, mode, talisman, key ?? randomHex());
  const { pick, index } = draw(revealed.seed, `${text}:${row.nonce}`, weights, opensslHmac);
  return {
    ...revealed,
    receipt_id: randomHex(),
    client_seed: text,
    own_key: key !== null,
    pick,
    drop_index: index,
  };
}
