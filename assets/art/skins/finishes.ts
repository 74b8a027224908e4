import type { Finish } from './kit/finish.ts';
import { amberTiger } from './paints/amber-tiger.ts';
import { aurora } from './paints/aurora.ts';
import { carbonWeave } from './paints/carbon-weave.ts';
import { contour } from './paints/contour.ts';
import { emberCamo } from './paints/ember-camo.ts';
import { gilded } from './paints/gilded.ts';
import { hexFrost } from './paints/hex-frost.ts';
import { liveCircuit } from './paints/live-circuit.ts';
import { moonMarble } from './paints/moon-marble.ts';
import { neonTide } from './paints/neon-tide.ts';
import { nightBloom } from './paints/night-bloom.ts';
import { oldRust } from './paints/old-rust.ts';

/** From the plainest to the most precious. */
export const finishes: readonly Finish[] = [
  oldRust,
  contour,
  carbonWeave,
  emberCamo,
  moonMarble,
  liveCircuit,
  amberTiger,
  hexFrost,
  neonTide,
  nightBloom,
  aurora,
  gilded,
];
