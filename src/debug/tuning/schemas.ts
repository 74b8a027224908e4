import { fits, type Knob, type Limit } from '../../../scenes/kit/knobs.ts';
import type { TuningValues } from '../../stage/port.ts';

type Schema = Readonly<Record<string, Knob>>;

interface SchemaModule {
  readonly schema: Schema;
  readonly limits?: Readonly<Record<string, Limit<TuningValues>>>;
  readonly labelKnobs?: Readonly<Record<string, string>>;
  readonly fixedLabels?: Readonly<Record<string, string>>;
}

// Found by their names: a new scene is here as soon as it has the files.
const schemas = import.meta.glob<SchemaModule>('../../../scenes/*/tuning.schema.ts', {
  eager: true,
});
const tunings = import.meta.glob<TuningValues>('../../../scenes/*/tuning.json', {
  eager: true,
  import: 'default',
});

function moduleOf(scene: string): SchemaModule | undefined {
  return schemas[`../../../scenes/${scene}/tuning.schema.ts`];
}

/** The knobs of a scene; none where it has no tuning.schema.ts. */
export function schemaOf(scene: string): Schema {
  return moduleOf(scene)?.schema ?? {};
}

/** Those of the values that a scene has and can bear. */
export function bearable(scene: string, values: TuningValues): TuningValues {
  const schema = new Map(Object.entries(schemaOf(scene)));
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const knob = schema.get(name);
      return knob !== undefined && fits(knob, value);
    }),
  );
}

/**
 * What is cut of each value, by what else these values and the rules say: "cut at 950 ms by the end of the opening".
 */
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

/** The name of the knob that moves a label; undefined where its time is fixed. */
export function labelKnob(scene: string, cue: string, label: string): string | undefined {
  return moduleOf(scene)?.labelKnobs?.[`${cue}.${label}`];
}

/** What fixes the time of a label that no knob moves; undefined where the scene does not say. */
export function labelReason(scene: string, cue: string, label: string): string | undefined {
  return moduleOf(scene)?.fixedLabels?.[`${cue}.${label}`];
}

/** The value nearest to `wanted` that a knob can have beside these others; `stop` says what keeps it from that. */
export function nearestValue(
  scene: string,
  name: string,
  wanted: number,
  values: TuningValues,
): { readonly value: number; readonly stop: string } {
  const knob = schemaOf(scene)[name];
  if (knob?.kind !== 'number') return { value: wanted, stop: '' };
  const { min, max, step, scale, unit } = knob;
  const limit = moduleOf(scene)?.limits?.[name];
  const cut = limit ? limit.most(values) * scale : max;
  const most = Math.min(max, cut);
  const shown = Math.min(most, Math.max(min, Math.round((wanted * scale) / step) * step));
  const value = Math.round((shown / scale) * 10_000) / 10_000;
  if (wanted * scale >= min - step / 2 && wanted * scale <= most + step / 2) return { value, stop: '' };
  const by = limit && shown === cut ? limit.by : `the bounds of ${name}`;
  return { value, stop: `stopped at ${Math.round(shown * 100) / 100} ${unit} by ${by}` };
}

/** What a scene's tuning.json held when this bundle was made. */
export function builtTuning(scene: string): TuningValues {
  return tunings[`../../../scenes/${scene}/tuning.json`] ?? {};
}

/** Ids of all scenes that can be tuned. */
export function tunedScenes(): string[] {
  return Object.keys(schemas).map((path) => path.split('/').at(-2) ?? '');
}
