import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/setup.mjs';
import { committedTuning } from '../../../src/debug/devServer/committedTunings.ts';
import { formatChanges } from '../../../src/debug/tuning/formatChanges.ts';
import type { TuningValues } from '../../../src/stage/port.ts';

/** What a scene was tuned to in the last commit and is no more, as links of the designer's table carry it. */
export function tuningBefore(scene: string): string {
  const now: TuningValues = JSON.parse(readFileSync(join(root, `scenes/${scene}/tuning.json`), 'utf8'));
  const before = (committedTuning(root, 'HEAD', scene) ?? {}) as TuningValues;
  const other = Object.entries(before).filter(([name, value]) => name in now && now[name] !== value);
  return formatChanges({ [scene]: Object.fromEntries(other) });
}
