import { proxy } from 'valtio/vanilla';
import type { Answer } from '../../../common/api/contract.ts';
import type { Skin, UpgraderItem } from '../../../common/api/schemas.ts';
import { usdToCents } from '../../../common/rules/crystals.ts';
import { upgradePpm } from '../../../common/rules/upgrade.ts';
import { ApiError } from '../../api/error.ts';
import { takeFromAnswers } from '../answer.ts';
import { type ItemTools, newItemTools, queryOf } from '../inventory/itemTools.ts';
import { type LoadStatus, loadFailureOf } from '../load.ts';
import { request } from '../request.ts';
import { showFailure } from '../toasts.ts';

/** Multipliers on show unless the player asks for all. */
export const MULTIPLIERS_SHOWN = 5;

/** One column of targets. */
export interface Multiplier {
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
  donor: UpgraderItem | null;
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
  donor: null,
  multipliersStatus: 'idle',
  multipliers: [],
  multiplier: null,
  target: null,
  chance: null,
});

takeFromAnswers(({ upgrader: items }) => {
  if (items) upgrader.items = items;
});

/** Ends the load that is under way: another search makes its answer useless. */
let stopLoading: () => void = () => {};

/** Loads the items that can be upgraded. */
export async function loadUpgraderItems(): Promise<void> {
  stopLoading();
  const control = new AbortController();
  stopLoading = () => control.abort();
  upgrader.itemsStatus = 'loading';
  try {
    await request('upgraderItems', queryOf(upgrader.tools), undefined, { signal: control.signal });
    upgrader.itemsStatus = 'ready';
  } catch (error) {
    if (control.signal.aborted) return;
    upgrader.itemsStatus = loadFailureOf(error);
    showFailure(error, 'error.upgraderItemsFailed', () => void loadUpgraderItems());
  }
}

/** Searches, sorts or narrows the items that can be upgraded, and loads them anew. */
export async function setUpgraderTools(changes: Partial<ItemTools>): Promise<void> {
  Object.assign(upgrader.tools, changes);
  await loadUpgraderItems();
}

/** Takes an item off the list that cannot be upgraded any more, and loads which of its equals is there instead. */
export function dropUpgraderItem(id: number): void {
  upgrader.items = upgrader.items.filter((item) => item.id !== id);
  void loadUpgraderItems();
}

/** Whether a call failed because the item was sold, sent or staked elsewhere. */
function isGone(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === 'item not found' || error.code === 'item not available')
  );
}

/** The best chance first; of those that are as good as a chance can be, the dearest. */
function byChance(donorUsd: number): (a: Skin, b: Skin) => number {
  const ppm = ({ price }: Skin) => upgradePpm(usdToCents(donorUsd), usdToCents(price));
  return (a, b) => ppm(b) - ppm(a) || b.price - a.price;
}

function sorted(multy: Answer<'multipliers'>['multy'], donorUsd: number): Multiplier[] {
  const columns = Object.entries(multy).map(([value, targets]) => ({
    value: Number(value),
    targets: [...targets].sort(byChance(donorUsd)),
  }));
  return columns.filter(({ targets }) => targets.length > 0).sort((a, b) => a.value - b.value);
}

/** Step 1 → 2: takes an own item and loads what it can become; back to 1 if it is the player's no more. */
export async function chooseDonor(donor: UpgraderItem): Promise<void> {
  const multipliersStatus = 'loading';
  Object.assign(upgrader, {
    step: 'target',
    donor,
    target: null,
    chance: null,
    multipliers: [],
    multipliersStatus,
  });
  const isChosen = () => upgrader.donor?.id === donor.id;
  try {
    await request('multipliers', { id: donor.id }, (answer) => {
      if (!isChosen()) return;
      Object.assign(upgrader, { multipliers: sorted(answer.multy, donor.cost), multipliersStatus: 'ready' });
    });
  } catch (error) {
    if (isGone(error)) {
      dropUpgraderItem(donor.id);
      if (isChosen()) stepBack();
      return showFailure(error, 'error.multipliersFailed');
    }
    if (isChosen()) upgrader.multipliersStatus = loadFailureOf(error);
    showFailure(error, 'error.multipliersFailed', () => void chooseDonor(donor));
  }
}

/** Step 1 → 2 with an item that the list need not show: among equal ones, or left out by the tools. */
export async function chooseItem(id: number): Promise<void> {
  try {
    await request('multipliers', { id }, ({ donor, multy }) => {
      if (upgrader.step !== 'item') return;
      const multipliers = sorted(multy, donor.cost);
      Object.assign(upgrader, { step: 'target', donor, multipliers, multipliersStatus: 'ready' });
    });
  } catch (error) {
    showFailure(error, 'error.multipliersFailed', () => void chooseItem(id));
  }
}

/** Shows the targets that are worth so many times the item. */
export function chooseMultiplier(value: number): void {
  upgrader.multiplier = value;
}

/** Step 2 → 3: takes a target; the flow moves on when its chance is here. */
export async function chooseTarget(target: Skin): Promise<void> {
  const { donor } = upgrader;
  if (!donor) return;
  Object.assign(upgrader, { target, chance: null });
  try {
    const { chance } = await request('chance', { donorId: donor.id, targetId: target.id });
    if (upgrader.step !== 'target' || upgrader.target?.id !== target.id) return;
    Object.assign(upgrader, { chance, step: 'confirm' });
  } catch (error) {
    if (upgrader.target?.id === target.id) upgrader.target = null;
    showFailure(error, 'error.chanceFailed', () => void chooseTarget(target));
  }
}

/** One step back: confirm → target → item. */
export function stepBack(): void {
  if (upgrader.step === 'confirm') Object.assign(upgrader, { step: 'target', target: null, chance: null });
  else if (upgrader.step === 'target') Object.assign(upgrader, { step: 'item', donor: null });
}

/** Back to step 1 with nothing chosen. */
export function restartUpgrader(): void {
  Object.assign(upgrader, { step: 'item', donor: null, multipliers: [], target: null, chance: null });
}
