import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Nothing in the history goes by that name. */
export class NoSuchRef extends Error {
  override readonly name = 'NoSuchRef';
}

/** What git says, asked without a shell; null where it fails. */
function git(root: string, ...args: string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  } catch {
    return null;
  }
}

/** What scenes/{scene}/tuning.json held in a commit; null where it was not there, as outside of a clone. */
export function committedTuning(root: string, commit: string, scene: string): unknown {
  return JSON.parse(git(root, 'show', `${commit}:scenes/${scene}/tuning.json`) ?? 'null');
}

/**
 * The commit that a branch, a tag or a commit's own name stands for.
 * @throws NoSuchRef
 */
export function commitOf(root: string, ref: string): string {
  // Git would take it as an option.
  if (ref.startsWith('-')) throw new NoSuchRef(`No branch, tag or commit begins with "-": ${ref}`);
  const commit = git(root, 'rev-parse', '--verify', '--quiet', `${ref}^{commit}`)?.trim();
  if (!commit) throw new NoSuchRef(`Git knows no branch, tag or commit ${ref}`);
  return commit;
}

/**
 * The tunings of every scene that can be tuned today, as they were at a branch, a tag or a commit.
 * @throws NoSuchRef
 */
export function committedTunings(root: string, ref: string): Record<string, unknown> {
  const commit = commitOf(root, ref);
  const scenes = readdirSync(join(root, 'scenes')).filter((scene) =>
    existsSync(join(root, 'scenes', scene, 'tuning.json')),
  );
  return Object.fromEntries(scenes.map((scene) => [scene, committedTuning(root, commit, scene)]));
}
