import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { Stage } from '../../stage/stage.ts';
import { round } from '../../state/round/round.ts';
import styles from '../Designer.module.css';
import { Speeds } from '../timeLine/Speeds.tsx';
import timeLine from '../timeLine/TimeLine.module.css';
import { Transport } from '../timeLine/Transport.tsx';
import { Replay, replayed } from './Replay.ts';

/**
 * The time of the whole round that is played again, stage and page: played, slowed down, scrubbed; the game goes on
 * where it is left. `children` stand behind the instant.
 */
export function RoundLine({ children }: { readonly children: ReactNode }) {
  const { replay, seconds, playing, speed } = useSnapshot(replayed);
  if (!replay) return null;
  const seek = (at: number) => {
    replayed.playing = false;
    replay.seek(at);
  };
  return (
    <section className={timeLine.timeLine} aria-label="Time of the round">
      <div className={styles.row}>
        <Transport
          seconds={seconds}
          playing={playing}
          play="Play from here"
          onPlay={() => {
            replayed.playing = !playing;
          }}
          onSeek={seek}
        />
        {children}
      </div>
      <input
        type="range"
        className={styles.slider}
        aria-label="Seconds into the round"
        min={replay.begin}
        max={replay.end}
        step={0.001}
        value={seconds}
        onChange={(event) => seek(Number(event.target.value))}
      />
      <div className={timeLine.names}>
        <Speeds
          speed={speed}
          onSpeed={(one) => {
            replayed.speed = one;
          }}
        />
        {replay.moments
          .filter(({ name }) => name !== 'settled')
          .map(({ name, at }) => (
            <button key={name} type="button" className={styles.quiet} onClick={() => seek(at)}>
              {name} <small>{at.toFixed(2)}</small>
            </button>
          ))}
        <button type="button" className={styles.quiet} onClick={() => replay.stop()}>
          Leave it at its result
        </button>
      </div>
    </section>
  );
}

/** Begins with the round whose result is on show, or with the last opening of the player's history. */
export function RoundBegin({ stage }: { readonly stage: Stage }) {
  const { current } = useSnapshot(round);
  const { failure } = useSnapshot(replayed);
  const isOn = current !== null && current.result === null;
  return (
    <div className={styles.row}>
      <button type="button" className={styles.quiet} disabled={isOn} onClick={() => void Replay.start(stage)}>
        {current ? 'Seek through this round' : 'Seek through the last opening'}
      </button>
      <output>{failure}</output>
    </div>
  );
}
