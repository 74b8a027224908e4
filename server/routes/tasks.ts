import { claimTask, rewardTask } from '../domain/tasks/complete.ts';
import type { Handlers } from './call.ts';

/** Tasks that bring crystals. What Telegram knows is asked before the transaction. */
export const taskRoutes = {
  async completeTask(services, call, once) {
    const claim = await claimTask(services, call, call.params.id);
    return once((trx) => rewardTask(trx, services, call, claim));
  },
} satisfies Partial<Handlers>;
