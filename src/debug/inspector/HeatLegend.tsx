import { useSnapshot } from 'valtio';
import { HEAT_COLORS } from './heat.ts';
import styles from './Inspector.module.css';
import { inspected } from './inspected.ts';

/** What the colors of the overdraw say. */
export function HeatLegend() {
  const { frame } = useSnapshot(inspected);
  if (!frame) return null;
  const drawn = frame.nodes.reduce(
    (sum, { parent, fragments }) => sum + (parent === null ? fragments : 0),
    0,
  );
  return (
    <>
      <p>
        <output>Each pixel is drawn {(drawn / frame.pixels).toFixed(2)} times on average.</output>
      </p>
      <ol className={styles.legend} aria-label="Times that a pixel is drawn">
        {HEAT_COLORS.map((color, count) => (
          <li key={color.join()}>
            <i style={{ background: `rgb(${color.join()})` }} />
            {count === HEAT_COLORS.length - 1 ? `${count} or more` : count}
          </li>
        ))}
      </ol>
    </>
  );
}
