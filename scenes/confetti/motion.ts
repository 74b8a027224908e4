import { MAX_COLUMN_WIDTH } from '../../common/rules/column.ts';
import { GOLDEN_ANGLE } from '../kit/goldenAngle.ts';
import { seededRandom } from '../kit/seededRandom.ts';
import type { Frame } from '../scene.ts';
import type { Tuning } from './types.ts';

/** Height of the prize, where one part of the shards begins, as a share of the frame's. */
export const PRIZE_HEIGHT = 0.33;

/** Of the burst's seconds, less the time of the throw. */
export const SHORTEST_LIFE = 0.74;

/** All that the flight of one shard depends on, in px, radians and seconds. */
export interface Flight {
  readonly x: number;
  readonly y: number;
  /** How far the throw takes it. */
  readonly dx: number;
  readonly dy: number;
  /** Its final speed of sinking, px per second. */
  readonly fall: number;
  readonly born: number;
  readonly life: number;
  readonly size: number;
  readonly turn: number;
  readonly turnSpeed: number;
  readonly flip: number;
  readonly flipSpeed: number;
  readonly sway: number;
}

/** The flight of shard `i` in the burst `seed`: thrown from a lower corner, or from behind the prize. */
export function flightOf(seed: number, i: number, frame: Frame, tuning: Tuning): Flight {
  const { width, height } = frame;
  const random = (channel: number) => seededRandom(seed, i, channel);
  const column = Math.min(width, MAX_COLUMN_WIDTH);
  const near = random(0) ** 2.3;
  const common = {
    born: random(2) * tuning.spread,
    life: tuning.seconds * (SHORTEST_LIFE + (1 - SHORTEST_LIFE) * random(3)) - tuning.spread,
    // A smaller shard is farther away: it is thrown less far and sinks more slowly.
    size: tuning.smallest + (tuning.largest - tuning.smallest) * near,
    fall: height * tuning.fall * (0.55 + 0.75 * random(4)) * (0.7 + 0.5 * near),
    turn: random(5) * 2 * Math.PI,
    turnSpeed: (random(6) - 0.5) * 2 * tuning.turnSpeed,
    flip: random(7) * 2 * Math.PI,
    flipSpeed: tuning.flipSpeed * (0.45 + 0.9 * random(8)),
    sway: tuning.sway * (0.3 + random(9)),
  };
  if (random(10) < tuning.fromBelow) {
    const side = i % 2 === 0 ? 1 : -1;
    const aim = random(11);
    return {
      ...common,
      x: width / 2 - side * (column / 2 + 12),
      y: height * 0.9,
      dx: side * column * tuning.reach * (0.06 + 0.94 * aim) * (0.5 + 0.5 * random(12)),
      dy: -height * tuning.rise * (1 - 0.45 * aim * aim) * (0.35 + 0.65 * random(13)),
    };
  }
  const reach = tuning.burst * Math.sqrt(0.06 + 0.94 * random(12));
  return {
    ...common,
    x: width / 2,
    y: height * PRIZE_HEIGHT,
    dx: Math.cos(i * GOLDEN_ANGLE) * column * reach,
    dy: Math.sin(i * GOLDEN_ANGLE) * Math.min(height, 1.4 * column) * reach * 0.62 - height * 0.06,
  };
}
