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

/** The most items that are staked together. */
export const MAX_ITEMS_STAKED = 10;

const isSetOfIds = (ids: number[]) =>
  ids.length <= MAX_ITEMS_STAKED && new Set(ids).size === ids.length && ids.every((id) => id > 0);

/**
 * What is staked: the id of an item, or those of several with commas. One stays a number, as the text of a tap is what
 * a repeated one is known by.
 */
const stakeIds = v.union([
  itemId.id,
  v.pipe(
    v.string(),
    v.regex(/^\d{1,15}(,\d{1,15})+$/),
    v.transform((text) =>
      text
        .split(',')
        .map(Number)
        .sort((a, b) => a - b),
    ),
    v.check(isSetOfIds),
  ),
]);
/** `donorId` keeps the specification's name, from when one item was staked; taps that are kept name it too. */
const donorAndTarget = { donorId: stakeIds, targetId: v.pipe(v.string(), v.maxLength(64)) };
/** What is staked: the first item, and all of them where there are several. */
const stake = { donor: UpgraderItem, donors: v.optional(v.array(UpgraderItem)) };

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
    params: { id: stakeIds },
    answer: answer({ multy: v.record(v.string(), v.array(Skin)), ...stake }),
    refusals: { ...itemNotFound, ...itemNotAvailable },
  },
  chance: {
    ...read,
    path: '/api/upgrader/:donorId/:targetId/',
    params: donorAndTarget,
    answer: answer({ ...stake, target: Skin, chance: v.number() }),
    refusals: upgradeRefusals,
  },
  upgrade: {
    ...change,
    method: 'GET',
    path: '/api/upgrader/:donorId/:targetId/upgrade/',
    params: donorAndTarget,
    answer: answer({
      ...stake,
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
