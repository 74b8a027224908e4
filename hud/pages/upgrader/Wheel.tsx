import type { CSSProperties, ReactNode } from 'react';
import { RING_MIDDLE, WHEEL } from '../../../common/rules/wheelLayout.ts';
import type { Upgrader } from '../../../src/state/upgrader/upgrader.ts';
import { SceneSlot } from '../../components/SceneSlot.tsx';
import { classes } from '../../format/classes.ts';
import { chanceClass } from './chanceClass.ts';
import { usePointer } from './usePointer.ts';
import { useWheelPlace } from './useWheelPlace.ts';
import styles from './Wheel.module.css';

interface WheelProps {
  readonly step: Upgrader['step'];
  /** Percent. */
  readonly chance: number;
  readonly outcome: 'won' | 'lost' | null;
  /** What stands in the middle. */
  readonly children: ReactNode;
}

/**
 * Radii in units of the picture, which is 320 wide: the wheel, the middle of its ring, the edge of its arc, its ticks.
 */
const WHEEL_RADIUS = 160;
const RING_RADIUS = RING_MIDDLE * WHEEL_RADIUS;
const EDGE_RADIUS = RING_RADIUS + 10;
const TICKS_RADIUS = 151;
const TICKS_ROUND = 2 * Math.PI * TICKS_RADIUS;
const TICKS = 100;

/** Above and below the wheel's box the slot of the stage has room for its light. */
const LIGHT = { '--light': `${WHEEL.bleed.y}px` } as CSSProperties;

/** Dashes of a circle of `radius` of which `chance` percent from its start are drawn. */
function arcDashes(radius: number, chance: number): string {
  const round = 2 * Math.PI * radius;
  return `${(chance / 100) * round} ${round}`;
}

/**
 * The ring with its win arc from the top, and the pointer that comes to rest on the roll: the stage's, in a slot with
 * room for its light, and until that is drawn, or where it never is, this one of plain SVG.
 */
export function Wheel({ step, chance, outcome, children }: WheelProps) {
  const pointer = usePointer();
  const { box, disc, hub } = useWheelPlace(step);
  const arc = arcDashes(RING_RADIUS, chance);
  const ticks = `1 ${TICKS_ROUND / TICKS - 1}`;
  return (
    <div
      ref={box}
      className={classes(styles.box, styles[step], chanceClass(chance), outcome && styles[outcome])}
      style={LIGHT}
    >
      <div ref={disc} className={styles.disc}>
        <SceneSlot className={styles.slot} />
        <svg className={styles.ring} viewBox="0 0 320 320" aria-hidden="true">
          <circle className={styles.bezel} cx="160" cy="160" r="147.5" />
          <circle className={styles.ticks} cx="160" cy="160" r={TICKS_RADIUS} strokeDasharray={ticks} />
          <circle className={styles.track} cx="160" cy="160" r={RING_RADIUS} />
          <g transform="rotate(-90 160 160)">
            <circle className={styles.glow} cx="160" cy="160" r={RING_RADIUS} strokeDasharray={arc} />
            <circle className={styles.arc} cx="160" cy="160" r={RING_RADIUS} strokeDasharray={arc} />
            <circle
              className={styles.edge}
              cx="160"
              cy="160"
              r={EDGE_RADIUS}
              strokeDasharray={arcDashes(EDGE_RADIUS, chance)}
            />
          </g>
          <circle className={styles.rim} cx="160" cy="160" r={RING_RADIUS - 14} />
          <g ref={pointer}>
            <path className={styles.light} d="m160 66 22-48h-44z" />
            <path fill="var(--facet-a)" d="M160 62 148 26l12 6z" />
            <path fill="var(--facet-b)" d="m160 62 12-36-12 6z" />
            <path fill="var(--crystal-a)" d="m148 26 12-14v20z" />
            <path fill="var(--crystal-b)" d="m172 26-12-14v20z" />
          </g>
        </svg>
      </div>
      <div ref={hub} className={styles.hub}>
        {children}
      </div>
    </div>
  );
}
