import { useState } from 'react';
import { useSnapshot } from 'valtio';
import shared from '../Designer.module.css';
import { type ExportTarget, exportTuning, tuningFileText } from './exportTuning.ts';
import { FromGit } from './FromGit.tsx';
import { KnobList } from './KnobList.tsx';
import styles from './Tunings.module.css';
import type { Side } from './tuneLink.ts';
import { copyAcross, redo, resetScene, swapSides, tuning, undo } from './tuning.ts';
import { turnCounts } from './turns.ts';

const SIDES: readonly Side[] = ['A', 'B'];

const EXPORT_TEXTS: Record<ExportTarget, (scene: string) => string> = {
  file: (scene) => `Saved into scenes/${scene}/tuning.json`,
  clipboard: (scene) => `Copied: paste it over scenes/${scene}/tuning.json`,
  nowhere: (scene) => `Copy it by hand into scenes/${scene}/tuning.json`,
};

/** The knobs of a scene, its two tunings, and where they are kept. */
export function Tunings({ scene, link }: { readonly scene: string; readonly link: () => string }) {
  const { active, changes } = useSnapshot(tuning);
  const { done, undone } = useSnapshot(turnCounts);
  const [said, setSaid] = useState('');
  const [byHand, setByHand] = useState('');
  const count = Object.keys(changes[active][scene] ?? {}).length;

  const save = async () => {
    const kept = await exportTuning(scene);
    setSaid(EXPORT_TEXTS[kept](scene));
    setByHand(kept === 'nowhere' ? tuningFileText(scene) : '');
  };
  const share = async () => {
    const address = new URL(link(), location.href).href;
    const copied = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    );
    setSaid(copied ? 'The link is copied' : '');
    setByHand(copied ? '' : address);
  };

  return (
    <section className={styles.tunings} aria-label="Tuning">
      <div className={shared.row}>
        <div className={shared.sides}>
          {SIDES.map((side) => (
            <button
              key={side}
              type="button"
              aria-pressed={side === active}
              onClick={() => side !== active && swapSides()}
            >
              {side}
            </button>
          ))}
        </div>
        <button type="button" className={shared.quiet} onClick={copyAcross}>
          Copy to {active === 'A' ? 'B' : 'A'}
        </button>
        <button type="button" className={shared.quiet} disabled={done === 0} onClick={undo}>
          Undo
        </button>
        <button type="button" className={shared.quiet} disabled={undone === 0} onClick={redo}>
          Redo
        </button>
        <button
          type="button"
          className={shared.quiet}
          disabled={count === 0}
          onClick={() => resetScene(scene)}
        >
          Reset
        </button>
        <button type="button" className={shared.quiet} onClick={() => void share()}>
          Link
        </button>
        <button
          type="button"
          className={`${shared.strong} ${styles.save}`}
          disabled={count === 0}
          onClick={() => void save()}
        >
          {count === 0 ? 'Save' : `Save ${count}`}
        </button>
      </div>
      <output className={styles.said}>{said}</output>
      {import.meta.env.VITE_REVIEW && (
        <a
          className={`${shared.links} ${count === 0 ? '' : styles.waits}`}
          href={`${import.meta.env.VITE_REVIEW}?draw=${scene}`}
        >
          What the files do to its pictures
        </a>
      )}
      {import.meta.env.DEV && <FromGit />}
      {byHand && <textarea readOnly aria-label="Copy this" className={styles.byHand} value={byHand} />}
      <KnobList key={scene} scene={scene} />
    </section>
  );
}
