import { useT } from '../../src/i18n/useT.ts';
import styles from './Profit.module.css';

/** What a win gave or took against the case's price, in percent with its sign. */
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
