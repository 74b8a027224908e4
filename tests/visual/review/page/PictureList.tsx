import type { Reviewed } from '../room.ts';
import styles from './ReviewRoom.module.css';

interface Props {
  readonly pictures: readonly Reviewed[];
  /** Of the picture that is seen. */
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

/** The pictures by name: a tap shows one, a tick chooses it to be judged with others. */
export function PictureList({ pictures, name, onName, chosen, onChoose }: Props) {
  const judged = pictures.filter(({ actual }) => actual).map(({ picture }) => picture);
  const choose = (one: string, isChosen: boolean) => {
    const others = [...chosen].filter((other) => other !== one);
    onChoose(new Set(isChosen ? [...others, one] : others));
  };
  return (
    <nav className={styles.list} aria-label="Pictures">
      <label className={styles.entry}>
        <input
          type="checkbox"
          checked={judged.length > 0 && chosen.size === judged.length}
          onChange={(event) => onChoose(new Set(event.target.checked ? judged : []))}
        />
        all {judged.length}
      </label>
      {pictures.map(({ picture, actual, verdict = '' }) => (
        <div key={picture} className={styles.entry}>
          <input
            type="checkbox"
            aria-label={`Choose ${picture}`}
            disabled={!actual}
            checked={chosen.has(picture)}
            onChange={(event) => choose(picture, event.target.checked)}
          />
          <button type="button" aria-current={picture === name} onClick={() => onName(picture)}>
            {picture}
          </button>
          <small>{verdict}</small>
        </div>
      ))}
    </nav>
  );
}
