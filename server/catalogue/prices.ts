import { OperatorError } from '../OperatorError.ts';
import { buildOffer, CRYSTALS_PER_CENT } from './cases.ts';
import { type CaseDesign, type CatalogueDesign, RARITY_NAMES, rarityNamed } from './design.ts';
import { MIN_GAIN_RARITY } from './rarityProblems.ts';
import { caseStats } from './stats.ts';

type Prices = Readonly<Record<string, number>>;

/**
 * The skins of a case under the rarities that they can be shown in at these prices: as they are, but a gain is rare at
 * least, a loss is not, and nothing is shown rarer than what is dearer. `price`: what counts as a gain, in crystals.
 */
function arrangedSkins(skins: CaseDesign['skins'], prices: Prices, price: number): CaseDesign['skins'] {
  const crystalsOf = (skin: string) => (prices[skin] ?? 0) * CRYSTALS_PER_CENT;
  const listed = RARITY_NAMES.flatMap((name) => (skins[name] ?? []).map((skin) => ({ skin, name })));
  listed.sort((a, b) => crystalsOf(b.skin) - crystalsOf(a.skin));
  const arranged: Partial<Record<(typeof RARITY_NAMES)[number], string[]>> = {};
  let rarest = rarityNamed('exceptional');
  for (const { skin, name } of listed) {
    const isGain = crystalsOf(skin) > price;
    const own = rarityNamed(name);
    const allowed = isGain ? Math.max(own, MIN_GAIN_RARITY) : Math.min(own, MIN_GAIN_RARITY - 1);
    rarest = Math.min(allowed, rarest) as typeof rarest;
    const shown = RARITY_NAMES.find((one) => rarityNamed(one) === rarest) ?? name;
    arranged[shown] = [...(arranged[shown] ?? []), skin];
  }
  return arranged;
}

/** The design of a case at other prices, with the return and the hit rate that it has. */
function atPrices(design: CaseDesign, prices: Prices, hits: number): CaseDesign {
  const { goal } = design;
  const isFree = 'meanValue' in goal;
  return {
    ...design,
    goal: isFree ? goal : { ...goal, gainChance: goal.gainChance ?? hits },
    skins: arrangedSkins(design.skins, prices, isFree ? goal.meanValue : design.price),
  };
}

/**
 * A design at other prices, those of `list`: cases with a skin of another price keep their return and their hit rate,
 * the chance of more than the price, and their rarities as far as these can be shown.
 * @throws OperatorError for a skin that is none.
 */
export function withPrices(design: CatalogueDesign, list: Prices): CatalogueDesign {
  const unknown = Object.keys(list).filter((id) => design.skins[id] === undefined);
  if (unknown.length > 0) throw new OperatorError(`no such skins: ${unknown.join(', ')}`);
  const prices = { ...design.prices, ...list };
  const { cases, skins } = buildOffer(design);
  const hasMoved = (id: string) => prices[id] !== design.prices[id];
  const moved = (caseDesign: CaseDesign) => {
    const sold = cases.find(({ id }) => id === caseDesign.id);
    if (!sold?.drops.some(({ skin }) => hasMoved(skin))) return caseDesign;
    const { profit } = caseStats(sold, skins);
    return atPrices(caseDesign, prices, profit);
  };
  return { ...design, prices, cases: design.cases.map(moved) };
}
