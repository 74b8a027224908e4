import { useState } from 'react';
import shared from '../../../../src/debug/Designer.module.css';
import { type Remark, type Reviewed, tableAddress, tablePath } from '../room.ts';
import styles from './ReviewRoom.module.css';

interface Props {
  readonly picture: Reviewed;
  readonly remarks: readonly Remark[];
  readonly onRemarks: ((remarks: readonly Remark[]) => void) | null;
}

/** Share of a length that a point is at, short enough to be read in a file. */
function shareAt(point: number, from: number, length: number): number {
  return Math.round(((point - from) / length) * 1000) / 1000;
}

/** The picture with a pin for each remark, and their words below; a tap on it begins another. */
export function Remarks({ picture, remarks, onRemarks }: Props) {
  const [point, setPoint] = useState<Pick<Remark, 'x' | 'y'> | null>(null);
  const [text, setText] = useState('');
  const pins = point ? [...remarks, point] : remarks;
  const { instants } = picture;

  const keep = () => {
    if (!point || !onRemarks) return;
    const instant = instants[Math.min(instants.length - 1, Math.floor(point.x * instants.length))];
    const table = instant ? tablePath(instant) : '';
    onRemarks([...remarks, { picture: picture.picture, ...point, text: text.trim(), table }]);
    setPoint(null);
    setText('');
  };
  return (
    <section className={styles.remarks} aria-label="Remarks">
      <button
        type="button"
        className={styles.pinned}
        aria-label="Pin a remark"
        disabled={!onRemarks}
        onClick={({ clientX, clientY, currentTarget }) => {
          const { left, top, width, height } = currentTarget.getBoundingClientRect();
          setPoint({ x: shareAt(clientX, left, width), y: shareAt(clientY, top, height) });
        }}
      >
        <img src={picture.actual ?? picture.expected ?? undefined} alt="" />
        {pins.map(({ x, y }, i) => (
          <span key={`${x} ${y}`} className={styles.pin} style={{ left: `${x * 100}%`, top: `${y * 100}%` }}>
            {i + 1}
          </span>
        ))}
      </button>
      <ol>
        {remarks.map((remark) => (
          <li key={`${remark.x} ${remark.y} ${remark.text}`}>
            {remark.text} {remark.table && <a href={tableAddress(remark.table)}>look</a>}
            {onRemarks && (
              <button
                type="button"
                className={shared.quiet}
                onClick={() => onRemarks(remarks.filter((other) => other !== remark))}
              >
                Done
              </button>
            )}
          </li>
        ))}
      </ol>
      {onRemarks && !point && <p>A tap on the picture pins a remark to that point.</p>}
      {point && (
        <form action={keep}>
          <input
            aria-label="Remark"
            required
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <button type="submit" className={shared.strong}>
            Keep
          </button>
        </form>
      )}
    </section>
  );
}
