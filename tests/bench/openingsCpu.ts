import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
  /** Seconds of processor time, its own and of its children that have ended. */
  readonly seconds: number;
}

function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
        const fields = stat
          .slice(stat.lastIndexOf(')') + 2)
          .split(' ')
          .map(Number);
        const ticks = [11, 12, 13, 14].reduce((sum, i) => sum + (fields[i] ?? 0), 0);
        return [{ pid: Number(pid), parent: fields[1] ?? 0, name, seconds: ticks / TICKS }];
      } catch {
        return []; // it has ended meanwhile
      }
    });
}

/** Seconds of processor time that processes have used so far, with their running children or without (Linux only). */
export function cpuSeconds(pids: readonly number[], withChildren: boolean): number {
  return processes()
    .filter(({ pid, parent }) => pids.includes(pid) || (withChildren && pids.includes(parent)))
    .reduce((sum, { seconds }) => sum + seconds, 0);
}
