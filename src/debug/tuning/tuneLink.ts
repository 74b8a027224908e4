import { fits } from '../../../scenes/kit/knobs.ts';
import type { TuningValues } from '../../stage/port.ts';
import { schemaOf } from './schemas.ts';

/** Two tunings to compare. */
export type Side = 'A' | 'B';

/** Values that differ from tuning.json, by scene. */
export type Changes = Readonly<Record<string, TuningValues>>;

/** Reads what `formatChanges` wrote; whatever no scene has or could bear is left out. */
export function parseChanges(text: string): Changes {
  const changes: Record<string, Record<string, number | string>> = {};
  // A comma may stand in an ease too: only one before the next name divides.
  for (const part of text.split(/,(?=[a-z]\w*\.\w+:)/i)) {
    const [, scene = '', name = '', written = ''] = /^(\w+)\.(\w+):(.+)$/.exec(part) ?? [];
    const knob = new Map(Object.entries(schemaOf(scene))).get(name);
    if (!knob) continue;
    const value = knob.kind === 'number' ? Number(written) : written;
    if (!fits(knob, value)) continue;
    changes[scene] = { ...changes[scene], [name]: value };
  }
  return changes;
}

/** A query string that people can read: commas, colons and brackets stay as they are. */
export function readableQuery(entries: Readonly<Record<string, string>>): string {
  const plain = (text: string) => encodeURIComponent(text).replace(/%(2C|3A|2F)/g, decodeURIComponent);
  return Object.entries(entries)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${plain(value)}`)
    .join('&');
}
