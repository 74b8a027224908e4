import { useRef } from 'react';
import { useSnapshot } from 'valtio';
import { designer } from '../designer.ts';
import { labelKnob, labelReason, nearestValue } from '../tuning/schemas.ts';
import { turn, valuesOf } from '../tuning/tuning.ts';
import type { Mark } from './marks.ts';
import styles from './TimeLine.module.css';

/** Seconds that an arrow key moves a label by, and with shift. */
const KEY_SECONDS = 0.01;
const LONG_KEY_SECONDS = 0.1;

/** CSS px from which a pointer drags. */
const DRAGGING_THRESHOLD = 3;

/** Number of the last drag; its turns are one step. */
let drags = 0;

interface Drag {
  readonly number: number;
  readonly x: number;
  readonly value: number;
  readonly secondsPerPx: number;
  moved: boolean;
}

interface Props {
  readonly marks: readonly Mark[];
  /** Seconds of the whole line. */
  readonly end: number;
  readonly cue: string;
  readonly onSeek: (at: number) => void;
  /** Hears what a knob was stopped by; empty if by nothing. */
  readonly onStop: (stop: string) => void;
}

/** A label whose time is a knob's: it is dragged, or moved by the arrow keys. */
function Handle({
  mark,
  knob,
  end,
  onSeek,
  onStop,
}: Omit<Props, 'marks' | 'cue'> & { mark: Mark; knob: string }) {
  const { scene } = useSnapshot(designer);
  const drag = useRef<Drag | null>(null);
  const put = (wanted: number, number: number) => {
    const { value, stop } = nearestValue(scene, knob, wanted, valuesOf(scene));
    onStop(stop && `${mark.name} ${stop}`);
    if (value !== valuesOf(scene)[knob]) turn(scene, knob, value, number);
  };
  return (
    <button
      type="button"
      className={styles.handle}
      style={{ left: `${(mark.seconds / end) * 100}%` }}
      title={`${mark.name}: ${mark.seconds.toFixed(2)} s, dragged by ${knob}`}
      aria-label={`Go to ${mark.name}`}
      onClick={() => {
        if (!drag.current?.moved) onSeek(mark.seconds);
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = {
          number: ++drags,
          x: event.clientX,
          value: Number(valuesOf(scene)[knob]),
          secondsPerPx: end / (event.currentTarget.parentElement?.clientWidth ?? 1),
          moved: false,
        };
      }}
      onPointerMove={({ clientX, currentTarget, pointerId }) => {
        const held = drag.current;
        if (!held || !currentTarget.hasPointerCapture(pointerId)) return;
        const way = clientX - held.x;
        held.moved ||= Math.abs(way) >= DRAGGING_THRESHOLD;
        if (held.moved) put(held.value + way * held.secondsPerPx, held.number);
      }}
      onKeyDown={(event) => {
        const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (way === undefined) return;
        event.preventDefault();
        // The table itself would step by a frame.
        event.stopPropagation();
        put(Number(valuesOf(scene)[knob]) + way * (event.shiftKey ? LONG_KEY_SECONDS : KEY_SECONDS), 0);
      }}
    />
  );
}

/** The labels and poses on the line. A label that a knob moves can be dragged; the others say that they are fixed. */
export function TimeLineMarks({ marks, end, cue, onSeek, onStop }: Props) {
  const { scene } = useSnapshot(designer);
  // A label that passes a pose stays where it is among the elements: one that is moved there loses pointer and focus.
  const inOrder = [...marks].sort((a, b) => Number(a.isPose) - Number(b.isPose));
  return (
    <div className={styles.marks}>
      {inOrder.map((mark) => {
        const { name, seconds, isPose } = mark;
        const knob = isPose ? undefined : labelKnob(scene, cue, name);
        const key = `${isPose} ${name}`;
        if (knob)
          return <Handle key={key} mark={mark} knob={knob} end={end} onSeek={onSeek} onStop={onStop} />;
        const reason = labelReason(scene, cue, name) ?? 'as the beginning of the cue';
        return (
          <button
            key={key}
            type="button"
            className={isPose ? styles.poseMark : styles.mark}
            style={{ left: `${(seconds / end) * 100}%` }}
            title={`${name}: ${seconds.toFixed(2)} s${isPose ? '' : `, fixed ${reason}`}`}
            aria-label={`Go to ${name}`}
            onClick={() => onSeek(seconds)}
          />
        );
      })}
    </div>
  );
}
