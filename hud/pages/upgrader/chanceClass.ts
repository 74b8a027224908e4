import { type ChanceColor, chanceColor } from '../../../common/rules/upgrade.ts';
import styles from './chance.module.css';

const CLASSES: Readonly<Record<ChanceColor, string | undefined>> = {
  green: styles.good,
  yellow: styles.warn,
  red: styles.bad,
};

/** Class that gives text, and `--chance`, the color of a chance in percent. */
export function chanceClass(percent: number): string {
  return CLASSES[chanceColor(percent)] ?? '';
}
