import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_EASE_LENGTH } from '../../../scenes/kit/knobs.ts';

/** The characters of an ease, by its name or as a path. */
const EASE_PATTERN = /^[\w.(), -]+$/;

function sameKind(before: unknown, after: unknown): boolean {
  return typeof before === 'number'
    ? typeof after === 'number' && Number.isFinite(after)
    : typeof after === 'string' && after.length <= MAX_EASE_LENGTH && EASE_PATTERN.test(after);
}

/** What was asked for is no tuning of this scene. */
export class NotATuning extends Error {
  override readonly name = 'NotATuning';
}

/**
 * Writes `values` into scenes/{scene}/tuning.json below `root`: the same names with values of the same kinds, in the
 * file's own order. Returns the path of the file.
 * @throws NotATuning
 */
export function writeTuning(root: string, scene: string, values: unknown): string {
  const file = join(root, 'scenes', scene, 'tuning.json');
  if (!/^[a-z]+$/i.test(scene) || !existsSync(file)) throw new NotATuning(`there is no scene ${scene}`);
  if (typeof values !== 'object' || values === null) throw new NotATuning('the values are no object');
  const before: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'));
  const after = new Map<string, unknown>(Object.entries(values));
  const strangers = [...after.keys()].filter((name) => !(name in before));
  if (strangers.length > 0) throw new NotATuning(`${scene} has no ${strangers.join(', ')}`);
  for (const [name, value] of Object.entries(before)) {
    if (!after.has(name)) after.set(name, value);
    else if (!sameKind(value, after.get(name))) throw new NotATuning(`${name} is of another kind`);
  }
  const ordered = Object.fromEntries(Object.keys(before).map((name) => [name, after.get(name)]));
  writeFileSync(file, `${JSON.stringify(ordered, null, 2)}\n`);
  return file;
}
