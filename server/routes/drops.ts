import { prepareDropMessage } from '../domain/drops/dropMessage.ts';
import { dropOf } from '../domain/drops/dropUrl.ts';
import { shareDrop, withdrawDrop } from '../domain/drops/shareDrop.ts';
import { preparedAnswer } from '../domain/prepareShare.ts';
import type { Handlers } from './call.ts';

/** Draws that players show to others. */
export const dropRoutes = {
  shareDrop: (services, { userId, body, now }, once) =>
    once(async (trx) => dropOf(services, await shareDrop(trx, userId, body.inventory_id, now))),

  async dropMessage(services, call, once) {
    const id = await prepareDropMessage(services, call, call.params.id);
    return once((trx) => preparedAnswer(trx, call.userId, id));
  },

  withdrawDrop: (_, { userId, params, now }, once) =>
    once(async (trx) => {
      await withdrawDrop(trx, userId, params.id, now);
      return { withdrawn: true };
    }),
} satisfies Partial<Handlers>;
