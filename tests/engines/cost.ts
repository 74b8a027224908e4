import { readProcessTimes } from '../processTimes.ts';
import type { Engine } from './Person.ts';

/** What the page has of its own frames in a motion, and what the whole engine needs for it. */
export interface Cost {
  readonly framesPerSecond: number;
  readonly longestGapMilliseconds: number;
  /** Of all processes, in milliseconds a second. */
  readonly processorTime: number;
}

const SECONDS = 3;

/** Processor time of `root` and its descendants, in milliseconds. */
function timeOf(root: number): number {
  const all = new Map(readProcessTimes().map((one) => [one.pid, one]));
  const isOf = (pid: number): boolean => pid === root || (pid > 1 && isOf(all.get(pid)?.parent ?? 0));
  const own = [...all.values()].filter(({ pid }) => isOf(pid));
  return own.reduce((sum, { ownSeconds }) => sum + ownSeconds * 1000, 0);
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
