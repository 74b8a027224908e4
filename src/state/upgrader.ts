import { proxy } from 'valtio/vanilla';
import type { Answer } from '../api/contract.ts';
import { ApiError } from '../api/error.ts';
import type { Skin, UpgraderItem } from '../api/schemas.ts';
import type { WheelPlan } from '../rules/wheel.ts';
import type { LoadStatus } from './cases.ts';
import { request } from './request.ts';
import { showFailure } from './toasts.ts';

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
  items: UpgraderItem[];
  donor: UpgraderItem | null;
  multipliersStatus: LoadStatus;
  /** From the smallest up. */
  multipliers: Multiplier[];
  target: Skin | null;
  /** Percent. */
  chance: number | null;
  /** Where a spin stands; null while none is on. */
  phase: 'requesting' | 'countdown' | 'spinning' | 'landed' | null;
  /** What the wheel does; for the stage, never for a page. */
  plan: WheelPlan | null;
  /** What came out; in the state only when the pointer has stopped. */
  result: Answer<'upgrade'> | null;
}

/** The five steps of an upgrade. */
export const upgrader = proxy<Upgrader>({
  step: 'item',
  itemsStatus: 'idle',
  items: [],
  donor: null,
  multipliersStatus: 'idle',
  multipliers: [],
  target: null,
  chance: null,
  phase: null,
  plan: null,
  result: null,
});

/** Loads the items that can be upgraded. */
export async function loadUpgraderItems(): Promise<void> {
  upgrader.itemsStatus = 'loading';
  try {
    await request('upgraderItems', {}, (answer) => {
      upgrader.items = answer.upgrader;
    });
    upgrader.itemsStatus = 'ready';
  } catch (error) {
    upgrader.itemsStatus = 'failed';
    showFailure(error, 'error.upgraderItemsFailed', () => void loadUpgraderItems());
  }
}

/** Takes an item off the list that cannot be upgraded any more: the list itself may come late. */
export function dropUpgraderItem(id: number): void {
  upgrader.items = upgrader.items.filter((item) => item.id !== id);
}

/** Whether a call failed because the item was sold, sent or staked elsewhere. */
function isGone(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === 'item not found' || error.code === 'item not available')
  );
}

function sorted(multy: Answer<'multipliers'>['multy']): Multiplier[] {
  const columns = Object.entries(multy).map(([value, targets]) => ({ value: Number(value), targets }));
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
      Object.assign(upgrader, { multipliers: sorted(answer.multy), multipliersStatus: 'ready' });
    });
  } catch (error) {
    if (isGone(error)) {
      dropUpgraderItem(donor.id);
      if (isChosen()) stepBack();
      return showFailure(error, 'error.multipliersFailed');
    }
    if (isChosen()) upgrader.multipliersStatus = 'failed';
    showFailure(error, 'error.multipliersFailed', () => void chooseDonor(donor));
  }
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

/** From the start, as after a result. */
export function restartUpgrader(): void {
  const nothing = { donor: null, target: null, chance: null, phase: null, plan: null, result: null };
  Object.assign(upgrader, { step: 'item', multipliers: [], ...nothing });
}
