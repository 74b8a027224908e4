import type { Answer } from '../../src/api/contract.ts';
import type { Skin, UpgraderItem } from '../../src/api/schemas.ts';
import { centsToUsd } from '../../src/rules/crystals.ts';
import { chancePercent, upgradePpm, upgradeTargets } from '../../src/rules/upgrade.ts';
import type { Db, ItemState } from '../db/schema.ts';
import type { CatalogueSkin } from './catalogue.ts';
import { findAvailable, inventoryItemOf, isAvailable, selectItems, type WonItem } from './item.ts';
import { Refusal } from './refusal.ts';

/** Skins by their ids, as the catalogue gives them. */
export type Skins = ReadonlyMap<string, CatalogueSkin>;

/** Items that the upgrader offers as donors, newest first. */
const DONORS = 500;

/** An item as the upgrader shows it. */
export function upgraderItemOf(item: WonItem & { id: number; status: ItemState }): UpgraderItem {
  return { ...inventoryItemOf(item), cost: centsToUsd(item.cents) };
}

/** A target as the upgrader shows it. */
export function targetOf({ id, name, img, cents }: CatalogueSkin): Skin {
  return { id, name, img, price: centsToUsd(cents) };
}

/** The user's items that can be upgraded. */
export async function listDonors(db: Db, userId: number): Promise<Answer<'upgraderItems'>> {
  const items = await selectItems(db)
    .where('i.user_id', '=', userId)
    .where(isAvailable)
    .orderBy('i.id', 'desc')
    .limit(DONORS)
    .execute();
  return { upgrader: items.map(upgraderItemOf) };
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
