import { useEffect, useState } from 'react';
import { UPGRADE_COUNTDOWN } from '../../../src/state/upgrade.ts';
import styles from './CountdownNumber.module.css';

const SECONDS = UPGRADE_COUNTDOWN / 1000;

/** 3, 2, 1 from the moment it appears. */
export function CountdownNumber() {
  const [left, setLeft] = useState(SECONDS);
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => Math.max(1, now - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span key={left} className={styles.number} role="timer">
      {left}
    </span>
  );
}
