import type { ReactNode } from 'react';
import { classes } from '../../parts/classes.ts';
import { SceneSlot } from '../../parts/SceneSlot.tsx';
import { chanceClass } from './chanceClass.ts';
import { usePointer } from './usePointer.ts';
import styles from './Wheel.module.css';

interface WheelProps {
  /** Percent. */
  readonly chance: number;
  readonly outcome: 'won' | 'lost' | null;
  /** What stands in the middle. */
  readonly children: ReactNode;
}

const RADIUS = 122;
const ROUND = 2 * Math.PI * RADIUS;
const TICKS_RADIUS = 151;
const TICKS_ROUND = 2 * Math.PI * TICKS_RADIUS;
const TICKS = 100;

/**
 * The ring with its win arc from the top, and the pointer that comes to rest on the roll: the stage's, in a slot with
 * room for its light, and until that is drawn, or where it never is, this one of plain SVG.
 */
export function Wheel({ chance, outcome, children }: WheelProps) {
  const pointer = usePointer();
  const arc = `${(chance / 100) * ROUND} ${ROUND}`;
  const ticks = `1 ${TICKS_ROUND / TICKS - 1}`;
  return (
    <div className={classes(styles.wheel, chanceClass(chance), outcome && styles[outcome])}>
      <SceneSlot className={styles.slot} />
      <svg className={styles.ring} viewBox="0 0 320 320" aria-hidden="true">
        <circle className={styles.bezel} cx="160" cy="160" r="147.5" />
        <circle className={styles.ticks} cx="160" cy="160" r={TICKS_RADIUS} strokeDasharray={ticks} />
        <circle className={styles.track} cx="160" cy="160" r={RADIUS} />
        <g transform="rotate(-90 160 160)">
          <circle className={styles.glow} cx="160" cy="160" r={RADIUS} strokeDasharray={arc} />
          <circle className={styles.arc} cx="160" cy="160" r={RADIUS} strokeDasharray={arc} />
          <circle
            className={styles.edge}
            cx="160"
            cy="160"
            r={RADIUS + 10}
            strokeDasharray={arcAt(RADIUS + 10, chance)}
          />
        </g>
        <circle className={styles.rim} cx="160" cy="160" r={RADIUS - 14} />
        <g ref={pointer}>
          <path className={styles.light} d="m160 66 22-48h-44z" />
          <path fill="#d9fbff" d="M160 62 148 26l12 6z" />
          <path fill="#8ff3ff" d="m160 62 12-36-12 6z" />
          <path fill="#5ef2ff" d="m148 26 12-14v20z" />
          <path fill="#7a6bff" d="m172 26-12-14v20z" />
        </g>
      </svg>
      <div className={styles.hub}>{children}</div>
    </div>
  );
}

function arcAt(radius: number, chance: number): string {
  const round = 2 * Math.PI * radius;
  return `${(chance / 100) * round} ${round}`;
}
