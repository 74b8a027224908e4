import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Knob } from '../../../scenes/kit/knobs.ts';
import { favorites, toggleFavorite } from './favorites.ts';
import { KnobRow } from './KnobRow.tsx';
import { cutsOf, schemaOf } from './schemas.ts';
import styles from './Tunings.module.css';
import { tuning, turn } from './tuning.ts';

/** Whether every word of `sought` stands in the knob's name, its phase, or in what is said of it. */
function isSought(sought: string, name: string, { about, phase }: Knob): boolean {
  const text = `${name} ${phase} ${about}`.toLowerCase();
  return sought
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Where the favorites are, before the scene's own phases. */
const FAVORITES = 'Favorites';

/** The knobs of a scene by its phases, favorites first, those alone that are looked for. */
export function KnobList({ scene }: { readonly scene: string }) {
  const { active, changes, saved } = useSnapshot(tuning);
  const { names } = useSnapshot(favorites);
  const [sought, setSought] = useState('');
  const values = { ...saved[scene], ...changes[active][scene] };
  const isFavorite = (name: string) => names.includes(`${scene}.${name}`);
  const cuts = cutsOf(scene, values);
  const knobs = Object.entries(schemaOf(scene)).filter(([name, knob]) => isSought(sought.trim(), name, knob));
  const phases = new Map<string, typeof knobs>([[FAVORITES, []]]);
  for (const entry of knobs) {
    const phase = isFavorite(entry[0]) ? FAVORITES : (entry[1].phase ?? '');
    phases.set(phase, [...(phases.get(phase) ?? []), entry]);
  }
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
      {[...phases].map(
        ([phase, entries]) =>
          entries.length > 0 && (
            <section key={phase} aria-label={phase}>
              <h3 className={styles.phase}>{phase}</h3>
              {entries.map(([name, knob]) => (
                <KnobRow
                  key={`${scene}.${name}`}
                  name={name}
                  knob={knob}
                  value={values[name] ?? 0}
                  saved={saved[scene]?.[name] ?? 0}
                  cut={cuts[name] ?? ''}
                  favorite={isFavorite(name)}
                  onTurn={(value) => turn(scene, name, value)}
                  onFavorite={() => toggleFavorite(`${scene}.${name}`)}
                />
              ))}
            </section>
          ),
      )}
      {knobs.length === 0 && (
        <p className={styles.about}>
          {sought ? 'No knob is called that.' : 'This scene has no tuning.schema.ts yet.'}
        </p>
      )}
    </>
  );
}
