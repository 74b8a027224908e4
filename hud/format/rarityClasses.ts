import type { Rarity } from '../../common/rules/rarity.ts';
import { classes } from './classes.ts';
import styles from './rarityClasses.module.css';

const RARITY_CLASSES = [styles.r0, styles.r1, styles.r2, styles.r3, styles.r4, styles.r5] as const;

/** Classes of a surface that is lit from below in the color of `rarity`. */
export function rarityLightClasses(rarity: Rarity): string {
  return classes(styles.light, RARITY_CLASSES[rarity]);
}

/** The same of a card, with the rarity's edge at its floor. */
export function rarityCardClasses(rarity: Rarity): string {
  return classes(rarityLightClasses(rarity), styles.edge);
}

/** Class that only sets `--rarity`. */
export function rarityColorClass(rarity: Rarity): string {
  return RARITY_CLASSES[rarity] ?? '';
}
