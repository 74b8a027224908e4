import * as v from 'valibot';
import { forget, recall, remember } from './storage.ts';

const SPEED = 'speed';
const CHOSEN_TIER = 'tier';

const Tier = v.picklist(['LOW', 'AVERAGE', 'HIGH']);
type Tier = v.InferOutput<typeof Tier>;

const Speed = v.object({
  /** Millions a second that this device filled and computed at best. */
  pixels: v.number(),
  steps: v.number(),
  /** How often it was measured. */
  count: v.number(),
});
type KeptSpeed = v.InferOutput<typeof Speed>;

/** What was measured on this device. */
export function keptSpeed(): KeptSpeed | undefined {
  const parsed = v.safeParse(Speed, recall('local', SPEED));
  return parsed.success ? parsed.output : undefined;
}

/** Keeps another measurement: the best counts, for whatever else was on at that time made the others slower. */
export function keepSpeed({ pixels, steps }: Omit<KeptSpeed, 'count'>): KeptSpeed {
  const kept = keptSpeed() ?? { pixels: 0, steps: 0, count: 0 };
  const speed = {
    pixels: Math.max(kept.pixels, pixels),
    steps: Math.max(kept.steps, steps),
    count: kept.count + 1,
  };
  remember('local', SPEED, speed);
  return speed;
}

/** The tier that was chosen for this tab instead of the device's own. */
export function chosenTier(): Tier | undefined {
  const parsed = v.safeParse(Tier, recall('session', CHOSEN_TIER));
  return parsed.success ? parsed.output : undefined;
}

/** Chooses a tier for the next start in this tab, or leaves it to the device. */
export function chooseTier(tier: Tier | null): void {
  if (tier) remember('session', CHOSEN_TIER, tier);
  else forget('session', CHOSEN_TIER);
}
