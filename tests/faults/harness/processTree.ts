import { spawnSync } from 'node:child_process';

/**
 * A process and its children by their ids: a signal to a PostgreSQL's first process alone does not reach the others.
 */
export function withChildren(pid: number): number[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
  return [pid, ...stdout.split('\n').filter(Boolean).map(Number)];
}
