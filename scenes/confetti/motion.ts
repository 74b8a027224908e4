import { chance } from '../kit/chance.ts';
import type { Frame } from '../scene.ts';
import type { Tuning } from './index.ts';

/** Width in px that the throw never exceeds; the game is a column on a wide screen. */
const COLUMN = 672;
/** Where the burst behind the prize begins, as a share of the frame's height. */
const PRIZE = 0.33;
const GOLDEN = Math.PI * (3 - Math.sqrt(5));

/** All that one shard's flight depends on: px, radians, seconds. */
export interface Flight {
  readonly x: number;
  readonly y: number;
  /** How far the throw carries it in the end. */
  readonly dx: number;
  readonly dy: number;
  /** Px a second that it sinks at in the end. */
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

/** Two throws from the lower corners meet a burst from behind the prize: the shard `i` of the throw `seed`. */
export function flightOf(seed: number, i: number, frame: Frame, tuning: Tuning): Flight {
  const { width, height } = frame;
  const of = (channel: number) => chance(seed, i, channel);
  const column = Math.min(width, COLUMN);
  const near = of(0) ** 2.3;
  const common = {
    born: of(2) * tuning.spread,
    life: tuning.seconds * (0.74 + 0.26 * of(3)) - tuning.spread,
    // Smaller is farther off: it is thrown less far and sinks more slowly.
    size: tuning.smallest + (tuning.largest - tuning.smallest) * near,
    fall: height * tuning.fall * (0.55 + 0.75 * of(4)) * (0.7 + 0.5 * near),
    turn: of(5) * 2 * Math.PI,
    turnSpeed: (of(6) - 0.5) * 2 * tuning.turnSpeed,
    flip: of(7) * 2 * Math.PI,
    flipSpeed: tuning.flipSpeed * (0.45 + 0.9 * of(8)),
    sway: tuning.sway * (0.3 + of(9)),
  };
  if (of(10) < tuning.fromBelow) {
    const side = i % 2 === 0 ? 1 : -1;
    const aim = of(11);
    return {
      ...common,
      x: width / 2 - side * (column / 2 + 12),
      y: height * 0.9,
      dx: side * column * tuning.reach * (0.06 + 0.94 * aim) * (0.5 + 0.5 * of(12)),
      dy: -height * tuning.rise * (1 - 0.45 * aim * aim) * (0.35 + 0.65 * of(13)),
    };
  }
  const reach = tuning.burst * Math.sqrt(0.06 + 0.94 * of(12));
  return {
    ...common,
    x: width / 2,
    y: height * PRIZE,
    dx: Math.cos(i * GOLDEN) * column * reach,
    dy: Math.sin(i * GOLDEN) * Math.min(height, 1.4 * column) * reach * 0.62 - height * 0.06,
  };
}

/** How much of its throw is behind a shard `t` seconds after its birth, 0 … 1: drag that grows with the speed. */
export function thrown(t: number, drag: number): number {
  return 1 - Math.exp(-drag * t);
}

/** Size of a shard `t` seconds into a life of `life`, as a share of its own: it pops up, and shrinks away at the end. */
export function grown(t: number, life: number, fadeShare: number): number {
  if (t <= 0 || t >= life) return 0;
  const left = (life - t) / (life * fadeShare);
  return Math.min(1, t * 14) * (left < 1 ? left * (2 - left) : 1);
}
