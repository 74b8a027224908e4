import { useState } from 'react';
import { OtherStage } from './OtherStage.tsx';
import styles from './Swipe.module.css';

/** The other tuning over the right of the stage, from a line on that is dragged across it. */
export function Swipe() {
  const [percent, setPercent] = useState(50);
  return (
    <>
      <div className={styles.over} style={{ clipPath: `inset(0 0 0 ${percent}%)` }}>
        <OtherStage />
      </div>
      <div className={styles.line} style={{ left: `${percent}%` }} />
      <input
        type="range"
        className={styles.swipe}
        aria-label="Where the other tuning begins, percent"
        value={percent}
        onChange={(event) => setPercent(Number(event.target.value))}
      />
    </>
  );
}
