import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Knob } from '../../scenes/kit/tuning.schema.ts';
import { favorites, toggleFavorite } from './favorites.ts';
import { KnobRow } from './KnobRow.tsx';
import { schemaOf } from './schemas.ts';
import styles from './Tunings.module.css';
import { tuning, turn } from './tuning.ts';

/** Whether every word of `sought` stands in the knob's name or in what is said of it. */
function isSought(sought: string, name: string, { about }: Knob): boolean {
  const text = `${name} ${about}`.toLowerCase();
  return sought
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The knobs of a scene, favorites first, those alone that are looked for. */
export function KnobList({ scene }: { readonly scene: string }) {
  const { active, changes, saved } = useSnapshot(tuning);
  const { names } = useSnapshot(favorites);
  const [sought, setSought] = useState('');
  const values = { ...saved[scene], ...changes[active][scene] };
  const isFavorite = (name: string) => names.includes(`${scene}.${name}`);
  const knobs = Object.entries(schemaOf(scene))
    .filter(([name, knob]) => isSought(sought.trim(), name, knob))
    .sort(([one], [other]) => Number(isFavorite(other)) - Number(isFavorite(one)));
  return (
    <>
      <input
        type="search"
        className={styles.search}
        aria-label="Find a knob"
        placeholder="Find a knob"
        value={sought}
        onChange={(event) => setSought(event.target.value)}
      />
      {knobs.map(([name, knob]) => (
        <KnobRow
          key={`${scene}.${name}`}
          name={name}
          knob={knob}
          value={values[name] ?? 0}
          saved={saved[scene]?.[name] ?? 0}
          favorite={isFavorite(name)}
          onTurn={(value) => turn(scene, name, value)}
          onFavorite={() => toggleFavorite(`${scene}.${name}`)}
        />
      ))}
      {knobs.length === 0 && (
        <p className={styles.about}>
          {sought ? 'No knob is called that.' : 'This scene has no tuning.schema.ts yet.'}
        </p>
      )}
    </>
  );
}
