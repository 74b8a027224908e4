import { type ReactNode, useState } from 'react';
import styles from './Swipe.module.css';

interface Props {
  /** What the line's place is called. */
  readonly label: string;
  readonly children: ReactNode;
}

/** The children over the right of what they lie on, from a line on that is dragged across it. */
export function Swipe({ label, children }: Props) {
  const [percent, setPercent] = useState(50);
  return (
    <>
      <div className={styles.over} style={{ clipPath: `inset(0 0 0 ${percent}%)` }}>
        {children}
      </div>
      <div className={styles.line} style={{ left: `${percent}%` }} />
      <input
        type="range"
        className={styles.swipe}
        aria-label={label}
        value={percent}
        onChange={(event) => setPercent(Number(event.target.value))}
      />
    </>
  );
}
