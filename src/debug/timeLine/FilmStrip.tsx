import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { subscribe } from 'valtio/vanilla';
import shared from '../Designer.module.css';
import { designer, tellFailure } from '../designer.ts';
import type { DesignerShow, Shot } from '../show.ts';
import { tuning } from '../tuning/tuning.ts';
import styles from './FilmStrip.module.css';

function forget(shots: readonly Shot[]): void {
  for (const { url } of shots) URL.revokeObjectURL(url);
}

/** The cue as a strip of pictures, or what is between its two marks; each leads to its instant. */
export function FilmStrip({ show }: { readonly show: DesignerShow | null }) {
  const { scene, pose, seed, from, to, size, safe } = useSnapshot(designer);
  const [shots, setShots] = useState<readonly Shot[]>([]);
  /** How often the table was another: a strip that comes after that is of what it was before. */
  const changes = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a strip of anything else is none of this
  useEffect(() => {
    const clear = () => {
      changes.current++;
      setShots([]);
    };
    const leave = subscribe(tuning, clear);
    return () => {
      leave();
      clear();
    };
  }, [show, scene, pose, seed, from, to, size, safe]);
  useEffect(() => () => forget(shots), [shots]);
  const take = async () => {
    const before = changes.current;
    const taken = (await show?.film()) ?? [];
    if (changes.current === before) setShots(taken);
    else forget(taken);
  };
  return (
    <section className={styles.film} aria-label="Film strip">
      <button
        type="button"
        className={shared.quiet}
        disabled={!show}
        onClick={() => void take().catch(tellFailure)}
      >
        Film strip
      </button>
      <div className={styles.shots}>
        {shots.map(({ seconds, url }) => (
          <button key={url} type="button" onClick={() => show?.seek(seconds)}>
            <img src={url} alt={`At ${seconds.toFixed(2)} s`} />
            <small>{seconds.toFixed(2)}</small>
          </button>
        ))}
      </div>
    </section>
  );
}
