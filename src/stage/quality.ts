import type { Quality, Tier } from '../../scenes/scene.ts';
import { prefersReducedMotion } from '../prefersReducedMotion.ts';

/** Highest pixel ratio by tier: drawing costs grow with the pixels. */
export const RESOLUTION_CAP: Record<Tier, number> = { LOW: 1, AVERAGE: 1.5, HIGH: 2 };

const TIERS: readonly Tier[] = ['LOW', 'AVERAGE', 'HIGH'];

export interface Device {
  readonly userAgent: string;
  /** GB, where the browser tells. */
  readonly memory: number | undefined;
  readonly cores: number | undefined;
}

/** The tier below `tier`, or null at the lowest. */
export function tierBelow(tier: Tier): Tier | null {
  return TIERS[TIERS.indexOf(tier) - 1] ?? null;
}

/** The tier of a device: Telegram for Android tells it in the user agent; elsewhere memory and cores decide. */
export function tierOf({ userAgent, memory = 8, cores = 8 }: Device): Tier {
  const said = /Telegram-Android\/[^)]*;\s*(LOW|AVERAGE|HIGH)\)/.exec(userAgent)?.[1];
  if (said) return said as Tier;
  if (memory <= 2 || cores <= 2) return 'LOW';
  if (memory <= 4 || cores <= 4) return 'AVERAGE';
  return 'HIGH';
}

/** This device's quality, with `tier` instead of its own if given. */
export function ownQuality(tier?: Tier): Quality {
  const { userAgent, hardwareConcurrency } = navigator;
  const memory = 'deviceMemory' in navigator ? Number(navigator.deviceMemory) : undefined;
  return {
    tier: tier ?? tierOf({ userAgent, memory, cores: hardwareConcurrency }),
    reducedMotion: prefersReducedMotion(),
  };
}
