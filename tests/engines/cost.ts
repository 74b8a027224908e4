import { readdirSync, readFileSync } from 'node:fs';
import type { Engine } from './Person.ts';

/** What the page has of its own frames in a motion, and what the whole engine needs for it. */
export interface Cost {
  readonly framesPerSecond: number;
  readonly longestGapMilliseconds: number;
  /** Of all processes, in milliseconds a second. */
  readonly processorTime: number;
}

/** Length of a tick of /proc, see proc(5): 100 a second on every Linux x64. */
const TICK_MS = 10;
const SECONDS = 3;

/** Parent and processor time of every process, by its id. */
function processes(): Map<number, { readonly parent: number; readonly milliseconds: number }> {
  const all = new Map<number, { parent: number; milliseconds: number }>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // The name in parentheses may hold anything; the fields after it are numbered from 3.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      const ticks = Number(fields[11]) + Number(fields[12]);
      all.set(Number(name), { parent: Number(fields[1]), milliseconds: ticks * TICK_MS });
    } catch {
      // It has ended meanwhile.
    }
  }
  return all;
}

/** Processor time of `root` and its descendants, in milliseconds. */
function timeOf(root: number): number {
  const all = processes();
  const isOf = (pid: number): boolean => pid === root || (pid > 1 && isOf(all.get(pid)?.parent ?? 0));
  return [...all].filter(([pid]) => isOf(pid)).reduce((sum, [, { milliseconds }]) => sum + milliseconds, 0);
}

const FRAMES = `() => new Promise((resolve) => {
  const gaps = [];
  const begin = performance.now();
  let last = begin;
  const look = (now) => {
    gaps.push(now - last);
    last = now;
    if (now - begin < ${SECONDS * 1000}) requestAnimationFrame(look);
    else resolve([gaps.length / ${SECONDS}, Math.max(...gaps)]);
  };
  requestAnimationFrame(look);
})`;

/** Watches whatever moves in the next three seconds. */
export async function costOf(engine: Engine): Promise<Cost> {
  const [from, before] = [performance.now(), timeOf(engine.pid)];
  const [framesPerSecond = 0, longestGapMilliseconds = 0] = (await engine.evaluate(FRAMES)) as number[];
  const seconds = (performance.now() - from) / 1000;
  return {
    framesPerSecond: Math.round(framesPerSecond),
    longestGapMilliseconds: Math.round(longestGapMilliseconds),
    processorTime: Math.round((timeOf(engine.pid) - before) / seconds),
  };
}
