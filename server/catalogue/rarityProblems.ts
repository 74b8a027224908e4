import type { Rarity } from '../../common/rules/rarity.ts';
import type { CatalogueCase, CatalogueSkin } from './cases.ts';
import { CRYSTALS_PER_CENT } from './cases.ts';
import { rarityNamed } from './design.ts';
import { caseStats } from './stats.ts';

/** Rarities that a case has at least. */
const MIN_RARITIES = 4;
/** The least rarity of what is worth more than its case costs; all else is below it. */
export const LEAST_GAIN = rarityNamed('rare');
/** How often an opening gives something exceptional, as a fraction of 1: in most cases, and at most in any. */
const EXCEPTIONAL_RANGE = { least: 0.003, most: 0.01 };
const MAX_EXCEPTIONAL = 0.0125;
/** Fraction of the cases that are in that range at least. */
const MOST_CASES = 2 / 3;

function isInRange(exceptional: number): boolean {
  return exceptional >= EXCEPTIONAL_RANGE.least && exceptional <= EXCEPTIONAL_RANGE.most;
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
    if (gains && rarity < LEAST_GAIN) found.push(`skin ${skin} is a gain of rarity ${rarity}`);
    if (!gains && rarity >= LEAST_GAIN) found.push(`skin ${skin} is a loss of rarity ${rarity}`);
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
    return chance > MAX_EXCEPTIONAL
      ? [`case ${slug}: ${percent} % of openings give something exceptional`]
      : [];
  });
  const fine = chances.filter(isInRange).length;
  if (fine >= MOST_CASES * cases.length) return tooOften;
  return [
    ...tooOften,
    `something exceptional comes in 0.3–1 % of openings in ${fine} of ${cases.length} cases only`,
  ];
}
