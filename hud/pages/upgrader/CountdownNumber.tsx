import { useCountdown } from '../../hooks/useCountdown.ts';
import styles from './CountdownNumber.module.css';

/** 3, 2, 1 of the round's countdown. */
export function CountdownNumber() {
  const left = useCountdown();
  return (
    <span key={left} className={styles.number} role="timer">
      {left}
    </span>
  );
}
