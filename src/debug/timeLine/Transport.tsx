import styles from '../Designer.module.css';
import { FRAME_SECONDS } from './playedPart.ts';
import timeLine from './TimeLine.module.css';

interface TransportProps {
  readonly seconds: number;
  readonly playing: boolean;
  /** What its first button does while nothing plays. */
  readonly play: string;
  readonly disabled?: boolean;
  onPlay(): void;
  onSeek(seconds: number): void;
}

/** Plays and pauses, goes a frame back or on, and says the instant. */
export function Transport({ seconds, playing, play, disabled, onPlay, onSeek }: TransportProps) {
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
    </>
  );
}
