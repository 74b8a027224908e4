import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** A process and the processor time that it has used so far, in seconds. */
interface ProcessTimes {
  readonly pid: number;
  readonly parent: number;
  readonly ownSeconds: number;
  /** Of its children that have ended. */
  readonly endedChildrenSeconds: number;
}

/** Every process of this machine, as /proc/<pid>/stat tells of it, see proc(5). Linux only. */
export function readProcessTimes(): ProcessTimes[] {
  const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      // The name in parentheses may hold anything; the fields after it are numbered from 3.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
        .map(Number);
      const seconds = (field: number) =>
        ((fields[field - 3] ?? 0) + (fields[field - 2] ?? 0)) / ticksPerSecond;
      const times = { ownSeconds: seconds(14), endedChildrenSeconds: seconds(16) };
      return [{ pid: Number(pid), parent: fields[1] ?? 0, ...times }];
    } catch {
      return []; // it has ended meanwhile
    }
  });
}
