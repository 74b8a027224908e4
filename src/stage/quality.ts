import type { Tier } from '../../scenes/scene.ts';
import type { Speed } from './speed.ts';

/** Highest pixel ratio by tier: drawing costs grow with the pixels. */
export const RESOLUTION_CAP: Record<Tier, number> = { LOW: 1, AVERAGE: 1.5, HIGH: 2 };

const TIERS: readonly Tier[] = ['LOW', 'AVERAGE', 'HIGH'];

/** Million pixels a second that a tier takes: three times what the costliest scene of a slot draws in it. */
const MIN_PIXELS = { AVERAGE: 250, HIGH: 500 };
/** Million steps a second that a tier takes: a fifth, and two fifths, of a desktop's processor. */
const MIN_STEPS = { AVERAGE: 16, HIGH: 35 };

export interface Device {
  readonly userAgent: string;
  /** GB, where the browser tells. */
  readonly memory: number | undefined;
  readonly cores: number | undefined;
  /** What was measured on it. */
  readonly speed?: Speed | undefined;
}

/** The tier below `tier`, or null at the lowest. */
export function tierBelow(tier: Tier): Tier | null {
  return TIERS[TIERS.indexOf(tier) - 1] ?? null;
}

/** The performance class that Telegram for Android tells in the user agent. */
export function performanceClass(userAgent: string): Tier | undefined {
  return /Telegram-Android\/[^)]*;\s*(LOW|AVERAGE|HIGH)\)/.exec(userAgent)?.[1] as Tier | undefined;
}

function tierOfSpeed({ pixels, steps }: Speed): Tier {
  if (pixels < MIN_PIXELS.AVERAGE || steps < MIN_STEPS.AVERAGE) return 'LOW';
  return pixels < MIN_PIXELS.HIGH || steps < MIN_STEPS.HIGH ? 'AVERAGE' : 'HIGH';
}

function tierOfCount(count: number): Tier {
  if (count <= 2) return 'LOW';
  return count <= 4 ? 'AVERAGE' : 'HIGH';
}

/**
 * The tier of a device: Telegram's class, else the lower of what its memory holds and its speed draws. Until that is
 * measured its cores stand for it.
 */
export function tierOf({ userAgent, memory = 8, cores = 8, speed }: Device): Tier {
  const said = performanceClass(userAgent);
  if (said) return said;
  const places = [tierOfCount(memory), speed ? tierOfSpeed(speed) : tierOfCount(cores)].map((tier) =>
    TIERS.indexOf(tier),
  );
  return TIERS[Math.min(...places)] ?? 'LOW';
}

/** The tier of this device, of which `speed` was measured. */
export function ownTier(speed: Speed | undefined): Tier {
  const { userAgent, hardwareConcurrency } = navigator;
  const memory = 'deviceMemory' in navigator ? Number(navigator.deviceMemory) : undefined;
  return tierOf({ userAgent, memory, cores: hardwareConcurrency, speed });
}
