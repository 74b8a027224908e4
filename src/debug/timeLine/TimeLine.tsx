import { useState } from 'react';
import { useSnapshot } from 'valtio';
import shared from '../Designer.module.css';
import { designer } from '../designer.ts';
import { poseOf, posesOf } from '../pose.ts';
import type { DesignerShow } from '../show.ts';
import { TIME_LINE } from '../useKeys.ts';
import { endOf, type Mark, marksOf } from './marks.ts';
import { Senses } from './Senses.tsx';
import { Speeds } from './Speeds.tsx';
import styles from './TimeLine.module.css';
import { TimeLineMarks } from './TimeLineMarks.tsx';
import { Transport } from './Transport.tsx';

/** The names of the labels, as buttons: on the line itself they would lie over one another. */
function Names({
  marks,
  seconds,
  onSeek,
}: {
  marks: readonly Mark[];
  seconds: number;
  onSeek(at: number): void;
}) {
  const labels = marks.filter(({ isPose }) => !isPose);
  const current = labels.filter((mark) => mark.seconds <= seconds).at(-1);
  return (
    <div className={styles.names}>
      {labels.map((mark) => (
        <button
          key={mark.name}
          type="button"
          className={shared.quiet}
          aria-pressed={mark === current}
          onClick={() => onSeek(mark.seconds)}
        >
          {mark.name} <small>{mark.seconds.toFixed(2)}</small>
        </button>
      ))}
    </div>
  );
}

/** Switches something on the table on and off. */
function Check({ label, name }: { readonly label: string; readonly name: 'repeat' | 'audible' }) {
  const isOn = useSnapshot(designer)[name];
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => {
          designer[name] = event.target.checked;
        }}
      />
      {label}
    </label>
  );
}

const STEPS_PER_SECOND = 1000;

/** The cue's time: played, slowed down, scrubbed. */
export function TimeLine({ show }: { readonly show: DesignerShow | null }) {
  const { scene, pose, labels, seconds, playing, speed, from, to } = useSnapshot(designer);
  const [stop, setStop] = useState('');
  const marks = marksOf(posesOf(scene), poseOf(scene, pose), labels);
  const end = endOf(marks);
  const seek = (at: number) => {
    const instant = Math.min(end, Math.max(0, at));
    if (show) show.seek(instant);
    // A stage that is still to come begins with it.
    else designer.seconds = instant;
  };
  return (
    <section className={styles.timeLine} aria-label="Time line">
      <div className={shared.row}>
        <Transport
          seconds={seconds}
          playing={playing}
          play="Play"
          disabled={end === 0}
          onPlay={() => (playing ? show?.seek(designer.seconds) : show?.play())}
          onSeek={seek}
        />
        <Speeds
          speed={speed}
          onSpeed={(one) => {
            designer.speed = one;
          }}
        />
        <div className={shared.sides}>
          <button
            type="button"
            aria-label="Begin here"
            aria-pressed={from !== null}
            onClick={() => {
              designer.from = from === null ? seconds : null;
            }}
          >
            [
          </button>
          <button
            type="button"
            aria-label="End here"
            aria-pressed={to !== null}
            onClick={() => {
              designer.to = to === null ? seconds : null;
            }}
          >
            ]
          </button>
        </div>
        <Check label="repeat" name="repeat" />
        <Check label="hear and feel" name="audible" />
      </div>
      {end > 0 && (
        <>
          <div className={styles.track}>
            <div className={styles.part}>
              <span
                style={{
                  left: `${((from ?? 0) / end) * 100}%`,
                  right: `${100 - ((to ?? end) / end) * 100}%`,
                }}
              />
            </div>
            <TimeLineMarks
              marks={marks}
              end={end}
              cue={poseOf(scene, pose).cue}
              onSeek={seek}
              onStop={setStop}
            />
            <input
              type="range"
              className={shared.slider}
              name={TIME_LINE}
              aria-label="Seconds into the cue"
              min={0}
              max={end}
              step={1 / STEPS_PER_SECOND}
              // On a step of its own: what the browser rounds would count as moved back when a script moves it.
              value={Math.round(seconds * STEPS_PER_SECOND) / STEPS_PER_SECOND}
              onChange={(event) => seek(Number(event.target.value))}
            />
          </div>
          {stop && <output className={styles.stop}>{stop}</output>}
          <Senses end={end} />
          <Names marks={marks} seconds={seconds} onSeek={seek} />
        </>
      )}
    </section>
  );
}
