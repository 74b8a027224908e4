import type { Task } from '../../src/api/schemas.ts';

/** Crystals that tasks with an end still bring; an invitation brings them without end and is not counted. */
export function crystalsLeft(tasks: readonly Task[]): number {
  const open = tasks.filter((task) => task.active && task.reward_frequency !== 'infinity');
  return open.reduce((sum, task) => sum + task.bonus, 0);
}
