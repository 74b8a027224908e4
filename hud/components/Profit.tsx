import { useT } from '../hooks/useT.ts';
import styles from './Profit.module.css';

/** Profit of a win against the price of its case, in percent with its sign. */
export function Profit({ value }: { readonly value: string }) {
  const { percent } = useT();
  const loss = value.startsWith('-');
  return (
    <span className={loss ? styles.loss : styles.gain}>
      {loss ? '−' : '+'}
      {percent(Math.abs(Number(value)))}
    </span>
  );
}
