import { WINNER_SLOT } from '../../common/rules/fairness/reel.ts';
import type { SpinPlan } from '../../common/rules/spin.ts';
import type { WheelPlan } from '../../common/rules/wheel.ts';
import { fixturePlan } from '../../scenes/kit/spinFixture.ts';

type Replan = (plan: never, seed: number) => unknown;

/** The golden ratio spreads whole numbers evenly over 0 … 1. */
function spread(seed: number): number {
  return (seed * 0.618_033_988_75) % 1;
}

function otherSpin(plan: SpinPlan, seed: number): SpinPlan {
  return fixturePlan(plan.slots[WINNER_SLOT] ?? 0, plan, seed);
}

/** Each reel by its own chance. */
function otherSpins(plans: readonly SpinPlan[], seed: number): readonly SpinPlan[] {
  return plans.map((plan, i) => otherSpin(plan, seed * plans.length + i));
}

/** Another roll with the same outcome. */
function otherStop({ arc, stop }: WheelPlan, seed: number): WheelPlan {
  const u = spread(seed);
  return { arc, stop: stop < arc ? arc * u : arc + (1 - arc) * u };
}

const REPLANS: Readonly<Record<string, Replan>> = {
  roulette: otherSpin,
  reels: otherSpins,
  upgrader: otherStop,
};

/** The plan that plays the same story by another chance; seed 0 is the pose's own plan. */
export function replanned(scene: string, plan: unknown, seed: number): unknown {
  if (seed === 0 || typeof plan !== 'object' || plan === null) return plan;
  const replan = REPLANS[scene];
  if (replan) return replan(plan as never, seed);
  return 'seed' in plan ? { ...plan, seed } : plan;
}

/** Whether another seed changes anything in this plan. */
export function canReplan(scene: string, plan: unknown): boolean {
  return typeof plan === 'object' && plan !== null && (scene in REPLANS || 'seed' in plan);
}
