import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { CHAIN_LENGTH } from '../../../common/rules/fairness/chain.ts';
import { clientSeed, type Mode, type Talisman } from '../../../common/rules/fairness/clientSeed.ts';
import { draw, type Hmac } from '../../../common/rules/fairness/draw.ts';
import type { Trx } from '../../db/schema.ts';
import { Refusal } from '../Refusal.ts';
import { randomHex } from '../randomHex.ts';
import { currentEpoch } from './chainEpochs.ts';
import type { NumberedSeed, SeedCache } from './SeedCache.ts';

/** OpenSSL's takes a tenth of the time of the rules' own, with which phones and the audit draw again. */
const opensslHmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest();

/** The player's half of a draw, as it came with the call. */
export interface PlayerSeed {
  readonly luck: string;
  readonly mode: Mode | '';
  readonly talisman: Talisman | '';
}

/** Who draws, and what came in headers of the call; null where it had none. */
export interface DrawCall {
  readonly userId: number;
  readonly seed: PlayerSeed | null;
  /** The idempotency key, which ends the client seed. */
  readonly key: string | null;
  /** The epoch of the chain that the phone has been promised. */
  readonly epoch: number | null;
}

/** A user's place in their chains after `count` more draws, of whatever kind; behind a chain's end the next begins. */
export const placeAfter = (count: number) => ({
  chain: sql<number>`chain + (nonce + ${count}::int - 1) / ${sql.lit(CHAIN_LENGTH)}`,
  nonce: sql<number>`(nonce + ${count}::int - 1) % ${sql.lit(CHAIN_LENGTH)} + 1`,
});

/** The commitment of the chain that a row of `users` stands at: the name by which a remembered chain is known. */
export const runningCommitment = sql<string | null>`(
  SELECT commitment FROM chains WHERE chains.user_id = users.id AND chains.chain = users.chain)`;

/** What a draw needs to know besides the columns of a user's row. */
export const standingColumns = [currentEpoch.as('epoch'), runningCommitment.as('commitment')] as const;

/** What a draw needs to know of its user, whose row stands at that draw already, or at the last of several. */
interface DrawRow {
  readonly chain: number;
  readonly nonce: number;
  readonly luck_code: string | null;
  readonly epoch: number | null;
  readonly commitment: string | null;
}

/** Draws to be made: `count` times over `weights` (ppm), with the last seeds that `row` has come to. */
interface NextDraws {
  readonly row: DrawRow;
  readonly weights: readonly number[];
  readonly count: number;
}

/** A draw as it is kept, but for what was drawn over. */
export interface Drawn extends NumberedSeed {
  readonly receipt_id: string;
  readonly client_seed: string;
  readonly own_key: boolean;
  readonly pick: number;
  readonly drop_index: number;
}

/**
 * Makes draws, with one client seed for all of them. Begins the chain after the next when the row has just entered a
 * chain, so that its commitment is public early.
 * @throws Refusal `draws paused`, or `chain renewed` where the phone has been promised another chain.
 */
export async function drawNext(
  trx: Trx,
  seeds: SeedCache,
  { userId, seed, key, epoch }: DrawCall,
  { row, weights, count }: NextDraws,
): Promise<[Drawn, ...Drawn[]]> {
  if (row.epoch === null) throw new Refusal('draws paused');
  if (epoch !== null && epoch !== row.epoch) throw new Refusal('chain renewed');
  const revealed = await seeds.reveal(trx, userId, { ...row, epoch: row.epoch }, count);
  const entered = revealed.find(({ k, chain }) => k === 1 && chain > 1);
  if (entered) await seeds.create(trx, userId, entered.chain + 1);
  const own = seed ?? ({ luck: row.luck_code ?? '', mode: '', talisman: '' } as const);
  return drawWith(revealed, own, key, weights);
}

/** Draws over `weights` (ppm) once with each of these seeds, and with the player's half of all of them. */
export function drawWith(
  revealed: readonly NumberedSeed[],
  { luck, mode, talisman }: PlayerSeed,
  key: string | null,
  weights: readonly number[],
): [Drawn, ...Drawn[]] {
  const text = clientSeed(luck, mode, talisman, key ?? randomHex());
  const [first, ...others] = revealed.map((one) => {
    const { pick, index } = draw(one.seed, `${text}:${one.k}`, weights, opensslHmac);
    return {
      ...one,
      receipt_id: randomHex(),
      client_seed: text,
      own_key: key !== null,
      pick,
      drop_index: index,
    };
  });
  if (!first) throw new Error('nothing was drawn');
  return [first, ...others];
}
