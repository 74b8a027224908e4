import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { easeOf } from '../../../scenes/kit/ease.ts';
import shared from '../Designer.module.css';
import styles from './EaseEditor.module.css';
import { isPath, moved, OVERSHOOT, type Point, pathOfEase, pointsOf } from './easePath.ts';

/** Eases that are chosen often, by gsap's names. */
export const EASES = [
  'none',
  'power1.out',
  'power2.out',
  'power3.out',
  'power4.out',
  'power2.inOut',
  'sine.inOut',
  'expo.out',
  'circ.out',
  'back.out(1.4)',
  'back.out(1.9)',
  'back.out(2.6)',
  'elastic.out(1,0.4)',
  'bounce.out',
];

const SAMPLES = 60;
/** What an arrow key moves a handle by. */
const STEP = 0.01;
const KEYS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

/** Where a point is in the graph, 0 … 1 from the top. */
function fromTop(y: number): number {
  return (1 + OVERSHOOT - y) / (1 + 2 * OVERSHOOT);
}

/** The curve of an ease, with its beginning and end on two lines. */
function Graph({ ease }: { readonly ease: string }) {
  const at = easeOf(ease);
  const points = Array.from({ length: SAMPLES + 1 }, (_, i) => `${i / SAMPLES},${fromTop(at(i / SAMPLES))}`);
  return (
    <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      {[0, 1].map((y) => (
        <line key={y} x1={0} x2={1} y1={fromTop(y)} y2={fromTop(y)} />
      ))}
      <polyline points={points.join(' ')} />
    </svg>
  );
}

interface Props {
  readonly name: string;
  readonly value: string;
  readonly onTurn: (value: string) => void;
}

/** Handles on the points of a path, dragged or moved by the arrow keys. */
function Handles({ name, value, onTurn }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const points = pointsOf(value);
  const onDrag = (index: number) => (event: PointerEvent<HTMLButtonElement>) => {
    const box = area.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const x = (event.clientX - box.left) / box.width;
    const y = 1 + OVERSHOOT - ((event.clientY - box.top) / box.height) * (1 + 2 * OVERSHOOT);
    onTurn(moved(value, index, [x, y]));
  };
  const onKey =
    (index: number, [x, y]: Point) =>
    (event: KeyboardEvent) => {
      const way = KEYS[event.key];
      if (!way) return;
      onTurn(moved(value, index, [x + way[0], y + way[1]]));
      // Else the table would step by a frame.
      event.stopPropagation();
      event.preventDefault();
    };
  return (
    <div ref={area} className={styles.handles}>
      {points.slice(1, -1).map((point, i) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a handle is its place in the path
          key={i}
          type="button"
          aria-label={`${name}, handle ${i + 1}`}
          className={i % 3 === 2 ? styles.point : styles.pull}
          style={{ left: `${point[0] * 100}%`, top: `${fromTop(point[1]) * 100}%` }}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={onDrag(i + 1)}
          onKeyDown={onKey(i + 1, point)}
        />
      ))}
    </div>
  );
}

/** An ease as a curve: drawn by its handles, or one of those beside each other. */
export function EaseEditor({ name, value, onTurn }: Props) {
  return (
    <details className={styles.editor}>
      <summary>Curve</summary>
      <div className={styles.graph}>
        <Graph ease={value} />
        {isPath(value) && <Handles name={name} value={value} onTurn={onTurn} />}
      </div>
      {!isPath(value) && (
        <button type="button" className={shared.quiet} onClick={() => onTurn(pathOfEase(value))}>
          Draw it by hand
        </button>
      )}
      <div className={styles.presets}>
        {EASES.map((ease) => (
          <button
            key={ease}
            type="button"
            title={ease}
            aria-label={`${name}: ${ease}`}
            aria-pressed={ease === value}
            onClick={() => onTurn(ease)}
          >
            <Graph ease={ease} />
          </button>
        ))}
      </div>
    </details>
  );
}
