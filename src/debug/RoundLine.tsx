import { useSnapshot } from 'valtio';
import type { Stage } from '../stage/stage.ts';
import { round } from '../state/round/round.ts';
import styles from './Designer.module.css';
import { Replay, replayed } from './Replay.ts';
import timeLine from './TimeLine.module.css';
import { Transport } from './Transport.tsx';

/** The time of a whole round, stage and page: played, slowed down, scrubbed; the game goes on where it is left. */
export function RoundLine({ stage }: { readonly stage: Stage }) {
  const { current } = useSnapshot(round);
  const { replay, seconds, playing, speed } = useSnapshot(replayed);
  if (!replay) {
    const canReplay = Boolean(current?.result);
    return (
      <button
        type="button"
        className={styles.quiet}
        disabled={!canReplay}
        onClick={() => Replay.start(stage)}
      >
        {canReplay ? 'Seek through this round' : 'Finish a round to seek through it'}
      </button>
    );
  }
  const seek = (at: number) => {
    replayed.playing = false;
    replay.seek(at);
  };
  return (
    <section className={timeLine.timeLine} aria-label="Time of the round">
      <div className={styles.row}>
        <Transport
          {...{ seconds, playing, speed }}
          play="Play from here"
          onPlay={() => {
            replayed.playing = !playing;
          }}
          onSeek={seek}
          onSpeed={(one) => {
            replayed.speed = one;
          }}
        />
      </div>
      <input
        type="range"
        className={styles.slider}
        aria-label="Seconds into the round"
        min={0}
        max={replay.end}
        step={0.001}
        value={seconds}
        onChange={(event) => seek(Number(event.target.value))}
      />
      <div className={timeLine.names}>
        {replay.moments.slice(1).map(({ name, at }) => (
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
