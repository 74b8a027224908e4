import { useSnapshot } from 'valtio';
import styles from './Designer.module.css';
import { designer } from './designer.ts';

/** What the frames of the last half second cost; dashes until any was drawn: nothing below is to move under a hand. */
export function Costs() {
  const { costs, host } = useSnapshot(designer);
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    ['frames/s', costs?.framesPerSecond.toFixed(0)],
    ['script', costs && `${costs.milliseconds.toFixed(2)} ms`],
    ['calls', costs && `${costs.calls.toFixed(0)} (${costs.worst.calls})`],
    ['draws', costs && `${costs.draws.toFixed(0)} (${costs.worst.draws})`],
    ['uploads', costs && `${costs.uploads.toFixed(2)} (${costs.worst.uploads})`],
    ['buffers', costs && `${(costs.bufferBytes / 1024).toFixed(1)} kB`],
    ['stage', costs && `${host} ${costs.tier} @${costs.resolution}`],
  ];
  return (
    <dl className={styles.costs} aria-label="Costs of a frame, and the worst">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
