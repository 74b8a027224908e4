import { useState } from 'react';
import { Choice } from '../../../../src/debug/Choice.tsx';
import { Swipe } from '../../../../src/debug/comparison/Swipe.tsx';
import shared from '../../../../src/debug/Designer.module.css';
import { type Remark, type Reviewed, type Room, tableAddress, tablePath } from '../room.ts';
import { Remarks } from './Remarks.tsx';
import styles from './ReviewRoom.module.css';

const VIEWS = ['beside', 'swipe', 'onion'] as const;
type View = (typeof VIEWS)[number];

/** Expected, actual and difference in a row, or the first two over each other. */
function Pictures({ picture, view }: { readonly picture: Reviewed; readonly view: View }) {
  const [percent, setPercent] = useState(50);
  const { expected, actual, difference } = picture;
  if (view === 'beside') {
    return Object.entries({ expected, actual, difference }).map(([name, address]) =>
      address ? (
        <figure key={name}>
          <figcaption>{name}</figcaption>
          <img src={address} alt={name} />
        </figure>
      ) : null,
    );
  }
  const over = <img src={actual ?? ''} alt="actual" />;
  return (
    <figure>
      <div className={styles.over}>
        <img src={expected ?? ''} alt="expected" />
        {view === 'swipe' ? (
          <Swipe label="Where the actual picture begins, percent">{over}</Swipe>
        ) : (
          <div className={styles.onion} style={{ opacity: percent / 100 }}>
            {over}
          </div>
        )}
      </div>
      {view === 'onion' && (
        <input
          type="range"
          className={shared.slider}
          aria-label="How much of the actual picture is seen, percent"
          value={percent}
          onChange={(event) => setPercent(Number(event.target.value))}
        />
      )}
    </figure>
  );
}

interface Props {
  readonly picture: Reviewed;
  readonly before: Room['before'];
  readonly remarks: readonly Remark[];
  /** Null where nobody listens. */
  readonly onRemarks: ((remarks: readonly Remark[]) => void) | null;
}

/** One picture, what differs, the table at its instants, and the remarks on it. */
export function Viewer({ picture, before, remarks, onRemarks }: Props) {
  const [view, setView] = useState<View>('beside');
  const { words, instants, expected, actual } = picture;
  return (
    <section className={styles.viewer} aria-label={picture.picture}>
      <h2>{picture.picture}</h2>
      <p>{words}</p>
      {instants.length > 0 && (
        <p className={styles.instants}>
          At the designer’s table:
          {instants.map((instant) => (
            <a
              key={instant.seconds}
              href={tableAddress(tablePath(instant, before[instant.scene]))}
              aria-current={instant.differs}
              title={instant.differs ? 'differs' : 'as accepted'}
            >
              {instant.pose}, {instant.seconds.toFixed(2)} s
            </a>
          ))}
        </p>
      )}
      {expected && actual && <Choice label="View" options={VIEWS} value={view} onChoose={setView} />}
      <div className={styles.pictures}>
        <Pictures picture={picture} view={view} />
      </div>
      <Remarks picture={picture} remarks={remarks} onRemarks={onRemarks} />
    </section>
  );
}
