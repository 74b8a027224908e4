import type { Knob } from '../../scenes/kit/tuning.schema.ts';
import type { TuningValues } from '../stage/port.ts';

type Schema = Readonly<Record<string, Knob>>;

// Found by their names: a new scene is here as soon as it has the files.
const schemas = import.meta.glob<Schema>(['../../scenes/*/tuning.schema.ts', '!../../scenes/kit/*'], {
  eager: true,
  import: 'schema',
});
const tunings = import.meta.glob<TuningValues>('../../scenes/*/tuning.json', {
  eager: true,
  import: 'default',
});

/** The knobs of a scene; none where it has no tuning.schema.ts. */
export function schemaOf(scene: string): Schema {
  return schemas[`../../scenes/${scene}/tuning.schema.ts`] ?? {};
}

/** What a scene's tuning.json held when this bundle was made. */
export function builtTuning(scene: string): TuningValues {
  return tunings[`../../scenes/${scene}/tuning.json`] ?? {};
}

/** Ids of all scenes that can be tuned. */
export function tunedScenes(): string[] {
  return Object.keys(schemas).map((path) => path.split('/').at(-2) ?? '');
}
