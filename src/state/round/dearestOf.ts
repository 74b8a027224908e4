import type { CaseSkin } from '../../../common/api/schemas.ts';
import { dearest } from '../../../common/rules/dearest.ts';

/** Index of the case's dearest item among those of a receipt. */
export function dearestOf(skins: readonly CaseSkin[], items: readonly string[]): number {
  const price = new Map(skins.map((skin) => [skin.id, skin.price]));
  return dearest(items.map((item) => price.get(item) ?? 0));
}
