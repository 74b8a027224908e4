import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/setup.mjs';
import { formatChanges } from '../../../src/debug/formatChanges.ts';
import type { TuningValues } from '../../../src/stage/port.ts';

/** The tuning of a scene in the last commit, where it was another; nothing outside of a clone. */
function committed(file: string): TuningValues {
  const options = { cwd: root, encoding: 'utf8', stdio: 'pipe' } as const;
  try {
    return JSON.parse(execFileSync('git', ['show', `HEAD:${file}`], options));
  } catch {
    return {};
  }
}

/** What a scene was tuned to in the last commit and is no more, as links of the designer's table carry it. */
export function tuningBefore(scene: string): string {
  const file = `scenes/${scene}/tuning.json`;
  const now: TuningValues = JSON.parse(readFileSync(join(root, file), 'utf8'));
  const other = Object.entries(committed(file)).filter(([name, value]) => name in now && now[name] !== value);
  return formatChanges({ [scene]: Object.fromEntries(other) });
}
