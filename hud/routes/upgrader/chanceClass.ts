import { type ChanceColour, chanceColour } from '../../../src/rules/upgrade.ts';
import styles from './chance.module.css';

const CLASSES: Readonly<Record<ChanceColour, string | undefined>> = {
  green: styles.good,
  yellow: styles.warn,
  red: styles.bad,
};

/** Class that gives text, and `--chance`, the colour of a chance in percent. */
export function chanceClass(percent: number): string {
  return CLASSES[chanceColour(percent)] ?? '';
}
