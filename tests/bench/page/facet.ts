import { WINNER_SLOT } from '../../../common/rules/fairness/reel.ts';
import { layoutOf } from '../../../scenes/roulette/layout.ts';
import type { Tier } from '../../../scenes/scene.ts';
import type { Host } from '../../../src/stage/port.ts';
import { type Stage, startStage } from '../../../src/stage/stage.ts';
import { SKINS, SPIN_PLAN, WHEEL_PLAN } from './subjects.ts';
import type { Variant } from './variant.ts';

const NO_INSETS = { top: 0, right: 0, bottom: 0, left: 0 };

async function stageIn(slot: HTMLElement, host: Host, tier: Tier): Promise<Stage> {
  const stage = await startStage({ fonts: [], host, tier });
  stage.place(slot);
  return stage;
}

export async function facetStrip(slot: HTMLElement, host: Host, tier: Tier): Promise<Variant> {
  const stage = await stageIn(slot, host, tier);
  await stage.mount('roulette', SKINS);
  await stage.settled();
  const { clientWidth: width, clientHeight: height } = slot;
  const geometry = layoutOf({ width, height, resolution: 1, insets: NO_INSETS });
  return {
    start: () => void stage.play('roulette', 'spin', SPIN_PLAN),
    hold: () => stage.pause('covered'),
    aim: (WINNER_SLOT - SPIN_PLAN.stop) * geometry.pitch,
  };
}

export async function facetWheel(slot: HTMLElement, host: Host, tier: Tier): Promise<Variant> {
  const stage = await stageIn(slot, host, tier);
  await stage.mount('upgrader', { chance: WHEEL_PLAN.arc * 100, rarity: 3 });
  await stage.settled();
  return {
    start: () => void stage.play('upgrader', 'spin', WHEEL_PLAN),
    hold: () => stage.pause('covered'),
    aim: WHEEL_PLAN.stop * 360,
  };
}

export async function facetConfetti(slot: HTMLElement, host: Host, tier: Tier): Promise<Variant> {
  const stage = await stageIn(slot, host, tier);
  await stage.mount('confetti', { rarity: 3 });
  return { start: () => void stage.play('confetti', 'burst', { seed: 7 }) };
}
