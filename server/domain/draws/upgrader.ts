import type { Answer } from '../../../common/api/contract.ts';
import type { Skin, UpgraderItem } from '../../../common/api/schemas.ts';
import { centsToUsd } from '../../../common/rules/crystals.ts';
import { chancePercent, maxMultiplier, upgradePpm, upgradeTargets } from '../../../common/rules/upgrade.ts';
import type { CatalogueSkin } from '../../catalogue/Catalogue.ts';
import type { Db, ItemState } from '../../db/schema.ts';
import { findAvailable, inventoryItemOf, type WonItem } from '../item.ts';
import { type ItemPage, readItems } from '../itemLists/readItems.ts';
import { Refusal } from '../Refusal.ts';
import type { Services } from '../services.ts';

/** Skins by their ids, as the catalogue gives them. */
export type Skins = ReadonlyMap<string, CatalogueSkin>;

/** An item as the upgrader shows it. */
export function upgraderItemOf(item: WonItem & { id: number; status: ItemState }): UpgraderItem {
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
 * The skin `targetId`, if the upgrader offers it for a donor worth `cents`, and the chance of it in ppm.
 * @throws Refusal `target not available`.
 */
export function findTarget(skins: Skins, cents: number, targetId: string) {
  const offered = Object.values(upgradeTargets([...skins.values()], cents)).flat();
  const target = offered.find(({ id }) => id === targetId);
  if (!target) throw new Refusal('target not available');
  return { target, ppm: upgradePpm(cents, target.cents) };
}

/**
 * What a donor can become, by multiplier.
 * @throws Refusal `item not found` or `item not available`.
 */
export async function listTargets(
  db: Db,
  skins: Skins,
  userId: number,
  itemId: number,
): Promise<Answer<'multipliers'>> {
  const donor = await findAvailable(db, userId, itemId);
  const lists = Object.entries(upgradeTargets([...skins.values()], donor.cents));
  return {
    multy: Object.fromEntries(lists.map(([multiplier, targets]) => [multiplier, targets.map(targetOf)])),
    donor: upgraderItemOf(donor),
  };
}

/**
 * The chance, in percent, that a donor becomes a target.
 * @throws Refusal `item not found`, `item not available` or `target not available`.
 */
export async function describeChance(
  db: Db,
  skins: Skins,
  userId: number,
  { donorId, targetId }: { donorId: number; targetId: string },
): Promise<Answer<'chance'>> {
  const donor = await findAvailable(db, userId, donorId);
  const { target, ppm } = findTarget(skins, donor.cents, targetId);
  return { donor: upgraderItemOf(donor), target: targetOf(target), chance: chancePercent(ppm) };
}
