import { claimTask, rewardTask } from '../domain/tasks/complete.ts';
import type { Handlers } from './call.ts';

/** Tasks that bring crystals. What Telegram knows is asked before the transaction. */
export const taskRoutes = {
  async completeTask(services, { userId, params, now }, once) {
    const claim = await claimTask(services, userId, params.id, now);
    return once((trx) => rewardTask(trx, services, claim, now));
  },
} satisfies Partial<Handlers>;
