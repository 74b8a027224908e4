import { useId, useState } from 'react';
import { type EaseKnob, fits, type Knob, type NumberKnob } from '../../../scenes/kit/knobs.ts';
import shared from '../Designer.module.css';
import { EASES, EaseEditor } from './EaseEditor.tsx';
import styles from './Tunings.module.css';

interface Props<K extends Knob, T> {
  readonly name: string;
  readonly knob: K;
  readonly value: T;
  readonly onTurn: (value: T) => void;
}

/** Shown numbers are short: floating point leaves tails. */
function short(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

function Numbers({ name, knob, value, onTurn }: Props<NumberKnob, number>) {
  const { min, max, step, unit, scale } = knob;
  // Of a number that is typed the first digits may be out of bounds: they stay until the others have come.
  const [draft, setDraft] = useState<string | null>(null);
  const shown = short(value * scale);
  const turn = (text: string) => {
    const next = short(Number(text)) / scale;
    const isFit = text.trim() !== '' && fits(knob, next);
    setDraft(isFit ? null : text);
    if (isFit) onTurn(short(next));
  };
  const range = { min, max };
  const words = `${name}${unit && `, ${unit}`}`;
  return (
    <span className={styles.numbers}>
      <input
        type="range"
        className={shared.slider}
        aria-label={words}
        step={step}
        value={shown}
        {...range}
        onChange={(event) => turn(event.target.value)}
      />
      <input
        type="number"
        aria-label={`${words}, exactly`}
        aria-invalid={draft !== null}
        step="any"
        value={draft ?? shown}
        {...range}
        onBlur={() => setDraft(null)}
        onChange={(event) => turn(event.target.value)}
      />
      <small>{unit}</small>
    </span>
  );
}

/** Applies an ease as soon as there is one of that name or path. */
function EaseField({ name, knob, value, onTurn }: Props<EaseKnob, string>) {
  const list = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? value;
  return (
    <span className={styles.ease}>
      <input
        list={list}
        aria-label={name}
        aria-invalid={!fits(knob, text)}
        spellCheck={false}
        value={text}
        onBlur={() => setDraft(null)}
        onChange={(event) => {
          setDraft(event.target.value);
          if (fits(knob, event.target.value)) onTurn(event.target.value);
        }}
      />
      <datalist id={list}>
        {EASES.map((option) => (
          <option key={option} value={option} />
        ))}
      </datalist>
    </span>
  );
}

interface RowProps extends Props<Knob, number | string> {
  /** The value in tuning.json. */
  readonly saved: number | string;
  /** What of the value has no effect, in words; empty if all of it has. */
  readonly cut: string;
  readonly favorite: boolean;
  readonly onFavorite: () => void;
}

/** One value of a tuning with its control, and the way back to what is saved. */
export function KnobRow({ name, knob, value, saved, cut, favorite, onTurn, onFavorite }: RowProps) {
  const changed = value !== saved;
  return (
    <div className={changed ? styles.knobChanged : styles.knob} title={knob.about}>
      <span className={styles.name}>
        <button
          type="button"
          className={styles.star}
          aria-label={`${name} first`}
          aria-pressed={favorite}
          onClick={onFavorite}
        />
        {name}
        {changed && (
          <button type="button" aria-label={`${name} as saved`} onClick={() => onTurn(saved)}>
            ×
          </button>
        )}
      </span>
      {knob.kind === 'number' ? (
        <Numbers name={name} knob={knob} value={Number(value)} onTurn={onTurn} />
      ) : (
        <EaseField name={name} knob={knob} value={String(value)} onTurn={onTurn} />
      )}
      <small className={styles.about}>{knob.about}</small>
      {cut && (
        <small role="status" className={styles.cut}>
          {cut}
        </small>
      )}
      {knob.kind === 'ease' && <EaseEditor name={name} value={String(value)} onTurn={onTurn} />}
    </div>
  );
}
