import { readProcessTimes } from '../processTimes.ts';

/** Seconds of processor time that processes have used so far, with their running children or without (Linux only). */
export function cpuSeconds(pids: readonly number[], withChildren: boolean): number {
  return readProcessTimes()
    .filter(({ pid, parent }) => pids.includes(pid) || (withChildren && pids.includes(parent)))
    .reduce((sum, { ownSeconds, endedChildrenSeconds }) => sum + ownSeconds + endedChildrenSeconds, 0);
}
