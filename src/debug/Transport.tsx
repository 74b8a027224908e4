import styles from './Designer.module.css';
import { SPEEDS } from './designer.ts';
import { FRAME_SECONDS } from './playedPart.ts';
import timeLine from './TimeLine.module.css';

interface TransportProps {
  readonly seconds: number;
  readonly playing: boolean;
  readonly speed: number;
  /** What its first button does while nothing plays. */
  readonly play: string;
  readonly disabled?: boolean;
  onPlay(): void;
  onSeek(seconds: number): void;
  onSpeed(speed: number): void;
}

/** Plays and pauses, goes a frame back or on, says the instant, and chooses how fast it goes. */
export function Transport({
  seconds,
  playing,
  speed,
  play,
  disabled,
  onPlay,
  onSeek,
  onSpeed,
}: TransportProps) {
  return (
    <>
      <button
        type="button"
        className={`${styles.strong} ${playing ? timeLine.pause : timeLine.play}`}
        disabled={disabled}
        aria-label={playing ? 'Pause' : play}
        onClick={onPlay}
      />
      <button
        type="button"
        className={styles.quiet}
        aria-label="A frame back"
        onClick={() => onSeek(seconds - FRAME_SECONDS)}
      >
        −
      </button>
      <button
        type="button"
        className={styles.quiet}
        aria-label="A frame on"
        onClick={() => onSeek(seconds + FRAME_SECONDS)}
      >
        +
      </button>
      <output className={timeLine.clock}>{seconds.toFixed(3)} s</output>
      <div className={styles.sides}>
        {SPEEDS.map((one) => (
          <button key={one} type="button" aria-pressed={one === speed} onClick={() => onSpeed(one)}>
            {one}×
          </button>
        ))}
      </div>
    </>
  );
}
