import styles from '../Designer.module.css';
import { SPEEDS } from './playedPart.ts';

interface SpeedsProps {
  readonly speed: number;
  onSpeed(speed: number): void;
}

/** How fast it goes. */
export function Speeds({ speed, onSpeed }: SpeedsProps) {
  return (
    <div className={styles.sides}>
      {SPEEDS.map((one) => (
        <button key={one} type="button" aria-pressed={one === speed} onClick={() => onSpeed(one)}>
          {one}×
        </button>
      ))}
    </div>
  );
}
