import { PPM_PER_PERCENT } from './ppm.ts';

/** Multipliers of the upgrader in tenths, so that everything stays in whole numbers: 1.2 … 50. */
const MULTIPLIERS_IN_TENTHS = [12, 15, 20, 30, 50, 100, 200, 500] as const;

/** Targets that one multiplier lists, and how far from donor × multiplier they may lie, in percent. */
const TARGETS_PER_MULTIPLIER = 12;
const TOLERANCE_PERCENT = 15;

/** What a donor's value is worth as a chance at an equal target, in steps of 0.01 %: 95 %. */
const RETURN_STEPS = 9500;
/** Parts per million in 0.01 %, and the least and the best chance, in ppm. */
const STEP_PPM = 100;
const LEAST_PPM = 100;
const BEST_PPM = 800_000;

/** Chance in ppm of `donor` becoming `target` (cents): 95 % × donor / target, rounded down to 0.01 %, 0.01 … 80 %. */
export function upgradePpm(donor: number, target: number): number {
  const ppm = Math.floor((RETURN_STEPS * donor) / target) * STEP_PPM;
  return Math.min(BEST_PPM, Math.max(LEAST_PPM, ppm));
}

/** Percent with two decimals, `47.5`, of a chance in `ppm`. */
export function chancePercent(ppm: number): number {
  return ppm / PPM_PER_PERCENT;
}

export type ChanceColor = 'green' | 'yellow' | 'red';

/** Color of a chance in percent: green from 50, yellow from 15, red below. */
export function chanceColor(percent: number): ChanceColor {
  if (percent >= 50) return 'green';
  return percent >= 15 ? 'yellow' : 'red';
}

interface Priced {
  readonly id: string;
  readonly cents: number;
}

/** How far a price lies from donor × multiplier, in tenths of a cent: no fraction is ever rounded. */
function distanceOf({ cents }: Priced, donor: number, tenths: number): number {
  return Math.abs(cents * 10 - donor * tenths);
}

/** What is near lies above the donor: the least multiplier less the tolerance, 1.2 × 0.85, is above 1. */
function isNear(skin: Priced, donor: number, tenths: number): boolean {
  return distanceOf(skin, donor, tenths) * 100 <= donor * tenths * TOLERANCE_PERCENT;
}

function targetsNear<S extends Priced>(skins: readonly S[], donor: number, tenths: number): S[] {
  const distance = (skin: S) => distanceOf(skin, donor, tenths);
  return skins
    .filter((skin) => isNear(skin, donor, tenths))
    .sort((a, b) => distance(a) - distance(b) || a.cents - b.cents || (a.id < b.id ? -1 : 1))
    .slice(0, TARGETS_PER_MULTIPLIER);
}

/**
 * The targets of a donor worth `donor` cents, by multiplier (`"1.5"`), closest to donor × multiplier first;
 * a multiplier without any is left out.
 */
export function upgradeTargets<S extends Priced>(skins: readonly S[], donor: number): Record<string, S[]> {
  const lists = MULTIPLIERS_IN_TENTHS.map(
    (tenths) => [String(tenths / 10), targetsNear(skins, donor, tenths)] as const,
  );
  return Object.fromEntries(lists.filter(([, targets]) => targets.length > 0));
}

/** The largest multiplier for which `upgradeTargets` finds something; null where none does. */
export function maxMultiplier(skins: readonly Priced[], donor: number): number | null {
  const reached = MULTIPLIERS_IN_TENTHS.filter((tenths) => skins.some((skin) => isNear(skin, donor, tenths)));
  return reached.length === 0 ? null : Math.max(...reached) / 10;
}
