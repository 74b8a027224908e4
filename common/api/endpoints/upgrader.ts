import * as v from 'valibot';
import {
  answer,
  change,
  drawRefusals,
  type Endpoint,
  itemId,
  itemListQuery,
  itemListSum,
  itemNotAvailable,
  itemNotFound,
  queryInt,
  read,
} from '../endpoint.ts';
import { count, Receipt, Skin, UpgraderItem } from '../schemas.ts';

const upgradeRefusals = { ...itemNotFound, ...itemNotAvailable, 'target not available': 409 } as const;
const donorAndTarget = { donorId: itemId.id, targetId: v.pipe(v.string(), v.maxLength(64)) };

/** Items that one call lists as donors. */
const MAX_DONORS = 500;

/** Calls about the upgrader. */
export const upgraderEndpoints = {
  upgraderItems: {
    ...read,
    path: '/api/upgrader/',
    query: { ...itemListQuery, limit: v.optional(queryInt(1, MAX_DONORS), MAX_DONORS) },
    answer: answer({
      upgrader: v.array(UpgraderItem),
      next: v.optional(v.nullable(count)),
      ...itemListSum,
    }),
  },
  multipliers: {
    ...read,
    path: '/api/upgrader/:id/',
    params: itemId,
    answer: answer({ multy: v.record(v.string(), v.array(Skin)), donor: UpgraderItem }),
    refusals: { ...itemNotFound, ...itemNotAvailable },
  },
  chance: {
    ...read,
    path: '/api/upgrader/:donorId/:targetId/',
    params: donorAndTarget,
    answer: answer({ donor: UpgraderItem, target: Skin, chance: v.number() }),
    refusals: upgradeRefusals,
  },
  upgrade: {
    ...change,
    method: 'GET',
    path: '/api/upgrader/:donorId/:targetId/upgrade/',
    params: donorAndTarget,
    answer: answer({
      donor: UpgraderItem,
      target: Skin,
      chance: v.number(),
      win: v.boolean(),
      roll: v.number(),
      receipt: Receipt,
      inventory_id: v.nullable(count),
    }),
    refusals: {
      ...upgradeRefusals,
      'chance changed': 409,
      'opening paused': 423,
      'debt unpaid': 423,
      ...drawRefusals,
    },
  },
} as const satisfies Record<string, Endpoint>;
