import type { Task } from '../../../common/api/schemas.ts';

/** Sum of the bonuses that are still open. Tasks without an end (invitations) do not count. */
export function crystalsLeft(tasks: readonly Task[]): number {
  const open = tasks.filter((task) => task.active && task.reward_frequency !== 'infinity');
  return open.reduce((sum, task) => sum + task.bonus, 0);
}
