import type { Part } from './solid.ts';

export interface Weapon {
  readonly id: string;
  readonly name: string;
  /** Degrees it is turned on the picture; negative lifts the muzzle. */
  readonly tilt: number;
  /** The size of a finish's pattern on it. */
  readonly grain: number;
  /** Long weapons are drawn shorter than they are, or they would be threads at 72 px. */
  readonly squeeze?: number;
  /** From the farthest to the nearest. */
  readonly parts: readonly Part[];
}
