import { useT } from '../hooks/useT.ts';
import styles from './Profit.module.css';

interface ProfitProps {
  /** Signed percent with one decimal, as the server says it. */
  readonly value: string;
  /** A loss is told without its color: in a list that is looked back on. */
  readonly quiet?: boolean;
}

/** Profit of a win against the price of its case, in percent with its sign; a win of just the price has none. */
export function Profit({ value, quiet = false }: ProfitProps) {
  const { percent } = useT();
  const number = Number(value);
  if (number === 0) return <span className={styles.even}>{percent(0)}</span>;
  if (number > 0) return <span className={styles.gain}>+{percent(number)}</span>;
  return <span className={quiet ? styles.even : styles.loss}>−{percent(-number)}</span>;
}
