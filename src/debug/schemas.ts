import type { Knob, Limit } from '../../scenes/kit/tuning.schema.ts';
import type { TuningValues } from '../stage/port.ts';

type Schema = Readonly<Record<string, Knob>>;

interface SchemaModule {
  readonly schema: Schema;
  readonly limits?: Readonly<Record<string, Limit<TuningValues>>>;
}

// Found by their names: a new scene is here as soon as it has the files.
const schemas = import.meta.glob<SchemaModule>(['../../scenes/*/tuning.schema.ts', '!../../scenes/kit/*'], {
  eager: true,
});
const tunings = import.meta.glob<TuningValues>('../../scenes/*/tuning.json', {
  eager: true,
  import: 'default',
});

function moduleOf(scene: string): SchemaModule | undefined {
  return schemas[`../../scenes/${scene}/tuning.schema.ts`];
}

/** The knobs of a scene; none where it has no tuning.schema.ts. */
export function schemaOf(scene: string): Schema {
  return moduleOf(scene)?.schema ?? {};
}

/** What is cut of each value, by what else these values and the rules say: "cut at 950 ms by the end of the opening". */
export function cutsOf(scene: string, values: TuningValues): Readonly<Record<string, string>> {
  const cuts: Record<string, string> = {};
  for (const [name, { most, by }] of Object.entries(moduleOf(scene)?.limits ?? {})) {
    const knob = schemaOf(scene)[name];
    const limit = most(values);
    if (knob?.kind !== 'number' || Number(values[name]) <= limit) continue;
    cuts[name] = `cut at ${Math.round(limit * knob.scale * 100) / 100} ${knob.unit} by ${by}`;
  }
  return cuts;
}

/** What a scene's tuning.json held when this bundle was made. */
export function builtTuning(scene: string): TuningValues {
  return tunings[`../../scenes/${scene}/tuning.json`] ?? {};
}

/** Ids of all scenes that can be tuned. */
export function tunedScenes(): string[] {
  return Object.keys(schemas).map((path) => path.split('/').at(-2) ?? '');
}
