import type { Finish } from './kit/finish.ts';
import { amberTiger } from './paints/amberTiger.ts';
import { aurora } from './paints/aurora.ts';
import { carbonWeave } from './paints/carbonWeave.ts';
import { contour } from './paints/contour.ts';
import { emberCamo } from './paints/emberCamo.ts';
import { gilded } from './paints/gilded.ts';
import { hexFrost } from './paints/hexFrost.ts';
import { liveCircuit } from './paints/liveCircuit.ts';
import { moonMarble } from './paints/moonMarble.ts';
import { neonTide } from './paints/neonTide.ts';
import { nightBloom } from './paints/nightBloom.ts';
import { oldRust } from './paints/oldRust.ts';

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
