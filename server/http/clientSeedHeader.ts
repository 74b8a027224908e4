import * as v from 'valibot';
import { LuckCode } from '../../common/api/schemas.ts';
import { MODES, TALISMANS } from '../../common/rules/fairness/clientSeed.ts';
import type { PlayerSeed } from '../domain/draws/draws.ts';
import { Refusal } from '../domain/Refusal.ts';

const PlayerSeedParts = v.strictTuple([
  v.union([v.literal(''), LuckCode]),
  v.picklist(['', ...MODES]),
  v.picklist(['', ...TALISMANS]),
]);

/**
 * Reads `luck|mode|talisman`; null where the header is missing.
 * @throws Refusal `bad request` for anything that the game can't have made.
 */
export function parseClientSeed(header: string | string[] | undefined): PlayerSeed | null {
  if (header === undefined) return null;
  const parsed = v.safeParse(PlayerSeedParts, String(header).split('|'));
  if (!parsed.success) throw new Refusal('bad request');
  const [luck, mode, talisman] = parsed.output;
  return { luck, mode, talisman };
}
