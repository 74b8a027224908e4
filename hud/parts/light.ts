import type { Rarity } from '../../src/rules/rarity.ts';
import { classes } from './classes.ts';
import styles from './Light.module.css';

const COLOURS = [styles.r0, styles.r1, styles.r2, styles.r3, styles.r4, styles.r5] as const;

/** Classes of a surface that an item of this `rarity` lights from below. */
export function light(rarity: Rarity): string {
  return classes(styles.light, COLOURS[rarity]);
}

/** Class that only sets `--rarity`, for what draws its own light. */
export function rarityColour(rarity: Rarity): string {
  return COLOURS[rarity] ?? '';
}
