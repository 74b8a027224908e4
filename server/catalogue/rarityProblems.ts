import type { Rarity } from '../../common/rules/rarity.ts';
import type { CatalogueCase, CatalogueSkin } from './cases.ts';
import { CRYSTALS_PER_CENT } from './cases.ts';
import { rarityNamed } from './design.ts';
import { caseStats } from './stats.ts';

/** Rarities that a case has at least. */
const MIN_RARITIES = 4;
/** What is worth more than its case costs has this rarity at least; all else is below it. */
export const MIN_GAIN_RARITY = rarityNamed('rare');
/** Chance of something exceptional in an opening, as a fraction of 1: in most cases, and the most in any. */
const USUAL_EXCEPTIONAL_CHANCE = { least: 0.003, most: 0.01 };
const MAX_EXCEPTIONAL_CHANCE = 0.0125;
/** Fraction of the cases that have to be in that range. */
const MIN_SHARE_IN_RANGE = 2 / 3;

function isInRange(exceptional: number): boolean {
  return exceptional >= USUAL_EXCEPTIONAL_CHANCE.least && exceptional <= USUAL_EXCEPTIONAL_CHANCE.most;
}

/** What is not believable in the rarities of a case: one sentence each. A free case is measured by what it gives. */
export function rarityProblems(
  catalogueCase: CatalogueCase,
  skins: readonly CatalogueSkin[],
): readonly string[] {
  const { mean } = caseStats(catalogueCase, skins);
  const price = catalogueCase.price || Math.round(mean);
  const values = new Map(skins.map((skin) => [skin.id, skin.cents * CRYSTALS_PER_CENT]));
  const found: string[] = [];
  const { size } = new Set(catalogueCase.drops.map(({ rarity }) => rarity));
  if (size < MIN_RARITIES) found.push(`${size} rarities, not ${MIN_RARITIES} or more`);
  for (const [i, { skin, rarity }] of catalogueCase.drops.entries()) {
    const gains = (values.get(skin) ?? 0) > price;
    if (gains && rarity < MIN_GAIN_RARITY) found.push(`skin ${skin} is a gain of rarity ${rarity}`);
    if (!gains && rarity >= MIN_GAIN_RARITY) found.push(`skin ${skin} is a loss of rarity ${rarity}`);
    const dearer = catalogueCase.drops[i - 1];
    if (dearer && dearer.rarity < rarity) found.push(`skin ${skin} is rarer than ${dearer.skin}`);
  }
  return found;
}

/** Drops that nothing kept with an item tells apart, skin and chance alike, and that are shown in two rarities. */
export function ambiguousRarities(cases: readonly CatalogueCase[]): readonly string[] {
  const shown = new Map<string, Rarity>();
  return cases.flatMap(({ slug, drops }) =>
    drops.flatMap(({ skin, ppm, rarity }) => {
      const drop = `skin ${skin} at ${ppm} ppm`;
      const before = shown.get(drop) ?? rarity;
      shown.set(drop, before);
      return before === rarity ? [] : [`case ${slug}: ${drop} has another rarity in another case`];
    }),
  );
}

/** Where something exceptional comes too often in a case, or not as often as it should in most: one sentence each. */
export function exceptionalProblems(
  cases: readonly CatalogueCase[],
  skins: readonly CatalogueSkin[],
): readonly string[] {
  const chances = cases.map((one) => caseStats(one, skins).exceptional);
  const tooOften = cases.flatMap(({ slug }, i) => {
    const chance = chances[i] ?? 0;
    const percent = (100 * chance).toFixed(2);
    return chance > MAX_EXCEPTIONAL_CHANCE
      ? [`case ${slug}: ${percent} % of openings give something exceptional`]
      : [];
  });
  const fine = chances.filter(isInRange).length;
  if (fine >= MIN_SHARE_IN_RANGE * cases.length) return tooOften;
  return [
    ...tooOften,
    `something exceptional comes in 0.3–1 % of openings in ${fine} of ${cases.length} cases only`,
  ];
}
