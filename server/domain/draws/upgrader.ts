import type { Answer } from '../../../common/api/contract.ts';
import type { Skin, UpgraderItem } from '../../../common/api/schemas.ts';
import { centsToUsd } from '../../../common/rules/crystals.ts';
import { chancePercent, maxMultiplier, upgradePpm, upgradeTargets } from '../../../common/rules/upgrade.ts';
import type { CatalogueSkin } from '../../catalogue/cases.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { findAllAvailable, inventoryItemOf, type OwnItem } from '../item.ts';
import { type ItemPage, readItems } from '../itemLists/readItems.ts';
import { Refusal } from '../Refusal.ts';
import type { Services } from '../services.ts';

/** Skins by their ids, as the catalogue gives them. */
export type Skins = ReadonlyMap<string, CatalogueSkin>;

/** An item as the upgrader shows it. */
function upgraderItemOf(item: OwnItem): UpgraderItem {
  return { ...inventoryItemOf(item), cost: centsToUsd(item.cents) };
}

/** A target as the upgrader shows it. */
export function targetOf({ id, name, img, cents }: CatalogueSkin): Skin {
  return { id, name, img, price: centsToUsd(cents) };
}

/** A page of the user's items that can be upgraded, as `listInventory` lists them. */
export async function listDonors(
  { db, rate, skins }: Pick<Services, 'db' | 'rate'> & { skins: Skins },
  userId: number,
  page: Omit<ItemPage, 'status'>,
): Promise<Answer<'upgraderItems'>> {
  const { items, ...found } = await readItems({ db, rate }, userId, { ...page, status: 'available' });
  const priced = [...skins.values()];
  const prices = new Set(items.map(({ row }) => row.cents));
  const multipliers = new Map([...prices].map((cents) => [cents, maxMultiplier(priced, cents)]));
  const upgrader = items.map(({ row, count }) => ({
    ...upgraderItemOf(row),
    max_multiplier: multipliers.get(row.cents),
    ...(page.stacked !== undefined && { count }),
  }));
  return { upgrader, ...found };
}

/**
 * What is staked: the items of these ids, at least one, by their ids. Together they count as one item worth `cents`,
 * with a penalty of `penalty` crystals.
 * @throws Refusal `item not found` or `item not available`, with the `items` that are gone.
 */
export async function findStake(db: Db | Trx, userId: number, ids: number | readonly number[]) {
  const donors = await findAllAvailable(db, userId, [ids].flat());
  const sumOf = (field: 'cents' | 'penalty') => donors.reduce((sum, donor) => sum + donor[field], 0);
  return { donors, cents: sumOf('cents'), penalty: sumOf('penalty') };
}

/** What is staked as every answer shows it: its first item, and all of them where there are several. */
export function stakeOf(donors: readonly OwnItem[]) {
  const [donor, ...others] = donors.map(upgraderItemOf);
  if (!donor) throw new Error('nothing is staked');
  return { donor, ...(others.length > 0 && { donors: [donor, ...others] }) };
}

/**
 * The skin `targetId`, if the upgrader offers it for a stake worth `cents`, and the chance of it in ppm.
 * @throws Refusal `target not available`.
 */
export function findTarget(skins: Skins, cents: number, targetId: string) {
  const offered = Object.values(upgradeTargets([...skins.values()], cents)).flat();
  const target = offered.find(({ id }) => id === targetId);
  if (!target) throw new Refusal('target not available');
  return { target, ppm: upgradePpm(cents, target.cents) };
}

/**
 * What a stake can become, by multiplier.
 * @throws Refusal `item not found` or `item not available`.
 */
export async function listTargets(
  db: Db,
  skins: Skins,
  userId: number,
  ids: number | readonly number[],
): Promise<Answer<'multipliers'>> {
  const { donors, cents } = await findStake(db, userId, ids);
  const lists = Object.entries(upgradeTargets([...skins.values()], cents));
  return {
    multy: Object.fromEntries(lists.map(([multiplier, targets]) => [multiplier, targets.map(targetOf)])),
    ...stakeOf(donors),
  };
}

/**
 * The chance, in percent, that a stake becomes a target.
 * @throws Refusal `item not found`, `item not available` or `target not available`.
 */
export async function describeChance(
  db: Db,
  skins: Skins,
  userId: number,
  { donorId, targetId }: { donorId: number | readonly number[]; targetId: string },
): Promise<Answer<'chance'>> {
  const { donors, cents } = await findStake(db, userId, donorId);
  const { target, ppm } = findTarget(skins, cents, targetId);
  return { ...stakeOf(donors), target: targetOf(target), chance: chancePercent(ppm) };
}
