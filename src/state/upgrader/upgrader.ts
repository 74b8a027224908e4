import { proxy, type Snapshot } from 'valtio/vanilla';
import { subscribeKey } from 'valtio/vanilla/utils';
import type { Answer } from '../../../common/api/contract.ts';
import type { Skin, UpgraderItem } from '../../../common/api/schemas.ts';
import { usdToCents } from '../../../common/rules/crystals.ts';
import { upgradePpm } from '../../../common/rules/upgrade.ts';
import { isFinal } from '../../api/isFinal.ts';
import { takeFromAnswers } from '../answer.ts';
import { inventory, leavingLots } from '../inventory/inventory.ts';
import { type ItemTools, newItemTools, queryOf } from '../inventory/itemTools.ts';
import { withoutLots } from '../inventory/lots.ts';
import { type LoadStatus, loadFailureOf } from '../load.ts';
import { request } from '../request.ts';
import { showFailure, showFailureHere, showToast } from '../toasts.ts';
import { goneItems, stakeIds, stakeUsd } from './stake.ts';

/** Multipliers on show unless the player asks for all. */
export const MULTIPLIERS_SHOWN = 5;

/** One column of targets. */
interface Multiplier {
  readonly value: number;
  readonly targets: Skin[];
}

export interface Upgrader {
  step: 'item' | 'target' | 'confirm' | 'spin' | 'result';
  itemsStatus: LoadStatus;
  /** Equal ones are one of them with their number. */
  items: UpgraderItem[];
  /** What the items are searched, sorted and narrowed down by. */
  tools: ItemTools;
  /** Whether step 1 picks several items, which are listed one by one; otherwise a tap takes one and moves on. */
  picking: boolean;
  /** What is staked, or picked so far. */
  donors: UpgraderItem[];
  multipliersStatus: LoadStatus;
  /** From the smallest up, the targets of each by their chance. */
  multipliers: Multiplier[];
  /** The multiplier that was chosen last; it stays chosen where another item has it too. */
  multiplier: number | null;
  target: Skin | null;
  /** Percent. */
  chance: number | null;
}

/** The five steps of an upgrade. */
export const upgrader = proxy<Upgrader>({
  step: 'item',
  itemsStatus: 'idle',
  items: [],
  tools: newItemTools(),
  picking: false,
  donors: [],
  multipliersStatus: 'idle',
  multipliers: [],
  multiplier: null,
  target: null,
  chance: null,
});

takeFromAnswers(({ upgrader: items }) => {
  if (items) upgrader.items = withoutLots(items, leavingLots());
});

/** Ends the load that is under way: another search makes its answer useless. */
let stopLoading: () => void = () => {};
/** What the items were searched, sorted and narrowed down by, as text. */
let listedBy = '';

/** Loads the items that can be upgraded. */
export async function loadUpgraderItems(): Promise<void> {
  stopLoading();
  const control = new AbortController();
  stopLoading = () => control.abort();
  upgrader.itemsStatus = 'loading';
  const showFailureOfItems = showFailureHere();
  const query = queryOf({ ...upgrader.tools, stacked: !upgrader.picking });
  const asked = JSON.stringify(query);
  try {
    await request('upgraderItems', query, { signal: control.signal });
    listedBy = asked;
    upgrader.itemsStatus = 'ready';
  } catch (error) {
    if (control.signal.aborted) return;
    upgrader.itemsStatus = loadFailureOf(error);
    // A list of another search must not be taken for that of this one.
    if (listedBy !== asked) upgrader.items = [];
    // Where nothing is listed the page itself offers to try again.
    const again = upgrader.items.length > 0 ? () => void loadUpgraderItems() : null;
    showFailureOfItems(error, 'error.upgraderItemsFailed', again);
  }
}

/**
 * Loads the items that can be upgraded, and again where a sale is taken back, or ends: until then what it is about is
 * left out. Returns a function that ends that.
 */
export function watchUpgraderItems(): () => void {
  void loadUpgraderItems();
  return subscribeKey(inventory, 'leaving', () => void loadUpgraderItems());
}

/** Searches, sorts or narrows the items that can be upgraded, and loads them anew. */
export async function setUpgraderTools(changes: Partial<ItemTools>): Promise<void> {
  Object.assign(upgrader.tools, changes);
  await loadUpgraderItems();
}

/** Step 1 picks several items, or one by one tap again; the list shows equal items accordingly. */
export function setPicking(picking: boolean): void {
  if (upgrader.picking === picking) return;
  upgrader.picking = picking;
  void loadUpgraderItems();
}

/** Takes items off the list that cannot be upgraded any more, and loads which of their equals are there instead. */
export function dropUpgraderItems(ids: readonly number[]): void {
  upgrader.items = upgrader.items.filter(({ id }) => !ids.includes(id));
  void loadUpgraderItems();
}

/**
 * Where a call was refused because some of what is staked is gone, says so and goes on from step 2 with the rest, or
 * from step 1 where nothing is left. Returns whether it was.
 */
export function goOnWithRest(error: unknown, donors: readonly Snapshot<UpgraderItem>[]): boolean {
  const gone = goneItems(error, donors);
  if (gone.length === 0) return false;
  const isIn = ({ id }: Pick<UpgraderItem, 'id'>) => gone.includes(id);
  const rest = donors.filter((donor) => !isIn(donor));
  dropUpgraderItems(gone);
  if (rest.length === 0) {
    showFailure(error, 'error.multipliersFailed');
    Object.assign(upgrader, { step: 'item', donors: [], target: null, chance: null });
  } else {
    const names = donors.filter(isIn).map(({ win }) => win.name);
    showToast('bad', { key: 'error.itemsGone', params: { names: names.join(', ') } });
    void chooseDonors(rest);
  }
  return true;
}

/** The best chance first; of those that are as good as a chance can be, the dearest. */
function byChance(donorUsd: number): (a: Skin, b: Skin) => number {
  const ppm = ({ price }: Skin) => upgradePpm(usdToCents(donorUsd), usdToCents(price));
  return (a, b) => ppm(b) - ppm(a) || b.price - a.price;
}

function multipliersOf(multy: Answer<'multipliers'>['multy'], donorUsd: number): Multiplier[] {
  const columns = Object.entries(multy).map(([value, targets]) => ({
    value: Number(value),
    targets: [...targets].sort(byChance(donorUsd)),
  }));
  return columns.filter(({ targets }) => targets.length > 0).sort((a, b) => a.value - b.value);
}

/** The item that was asked for by its number, until another is chosen or the page is left. */
let askedItem: number | null = null;

/** Step 1 → 2: takes own items and loads what they can become; those that are the player's no more are left out. */
export async function chooseDonors(donors: readonly Snapshot<UpgraderItem>[]): Promise<void> {
  askedItem = null;
  Object.assign(upgrader, {
    step: 'target',
    donors: [...donors],
    target: null,
    chance: null,
    multipliers: [],
    multipliersStatus: 'loading',
  });
  const id = stakeIds(donors);
  const isChosen = () => upgrader.step === 'target' && stakeIds(upgrader.donors) === id;
  const apply = ({ multy }: Answer<'multipliers'>) => {
    if (!isChosen()) return;
    const multipliers = multipliersOf(multy, stakeUsd(donors));
    Object.assign(upgrader, { multipliers, multipliersStatus: 'ready' });
  };
  try {
    await request('multipliers', { id }, { apply });
  } catch (error) {
    if (!isChosen() || goOnWithRest(error, donors)) return;
    upgrader.multipliersStatus = loadFailureOf(error);
    showFailure(error, 'error.multipliersFailed');
  }
}

/** Step 1 → 2 with an item that the list need not show: among equal ones, or left out by the tools. */
export async function chooseItem(id: number): Promise<void> {
  askedItem = id;
  const isAsked = () => askedItem === id && upgrader.step === 'item';
  const apply = ({ donor, multy }: Answer<'multipliers'>) => {
    if (!isAsked()) return;
    const multipliers = multipliersOf(multy, donor.cost);
    Object.assign(upgrader, { step: 'target', donors: [donor], multipliers, multipliersStatus: 'ready' });
  };
  try {
    await request('multipliers', { id }, { apply });
  } catch (error) {
    const again = isFinal(error) ? null : () => void chooseItem(id);
    if (isAsked()) showFailure(error, 'error.multipliersFailed', again);
  }
}

/** Shows the targets that are worth so many times the item. */
export function chooseMultiplier(value: number): void {
  upgrader.multiplier = value;
}

/** Step 2 → 3: takes a target; the flow moves on when its chance is here. */
export async function chooseTarget(target: Skin): Promise<void> {
  const donors = [...upgrader.donors];
  const donorId = stakeIds(donors);
  const isOnOffer = () => upgrader.step === 'target' && stakeIds(upgrader.donors) === donorId;
  const isChosen = () => isOnOffer() && upgrader.target?.id === target.id;
  Object.assign(upgrader, { target, chance: null });
  try {
    const { chance } = await request('chance', { donorId, targetId: target.id });
    if (isChosen()) Object.assign(upgrader, { chance, step: 'confirm' });
  } catch (error) {
    if (!isChosen() || goOnWithRest(error, donors)) return;
    upgrader.target = null;
    const isGone = isFinal(error);
    const again = () => {
      if (isOnOffer()) void chooseTarget(target);
    };
    showFailure(error, 'error.chanceFailed', isGone ? null : again);
    // Others may be gone, too.
    if (isGone) void chooseDonors(donors);
  }
}

/** One step back: confirm → target → item, where what was picked stays picked. */
export function stepBack(): void {
  if (upgrader.step === 'confirm') Object.assign(upgrader, { step: 'target', target: null, chance: null });
  else if (upgrader.step === 'target') {
    Object.assign(upgrader, { step: 'item', donors: upgrader.picking ? upgrader.donors : [] });
  }
}

/** Back to step 1 with nothing chosen. */
export function restartUpgrader(): void {
  askedItem = null;
  Object.assign(upgrader, { step: 'item', donors: [], multipliers: [], target: null, chance: null });
  setPicking(false);
}
