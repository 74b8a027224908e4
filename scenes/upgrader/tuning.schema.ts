import { ms, num, px, share, type TuningSchema, times } from '../kit/tuning.schema.ts';
import type { Tuning } from './types.ts';

export const schema: TuningSchema<Tuning> = {
  restSeconds: ms('Silence between the stop and the result', 0, 1000),
  showSeconds: ms('The result is on show', 500, 5000),
  standOff: times('How far the pointer stands off until it turns, in radii', 0, 0.4),
  approachSeconds: ms('It comes to the ring', 50, 1500),
  lean: num('How far the pointer leans back at full speed, radians', 0, 1.2, 0.01),
  trail: share('The trail behind the pointer'),
  halo: share('Glow of the win arc'),
  passing: share('Flare of the arc when the pointer has passed'),
  heartbeat: share('Heartbeat near an edge of the arc'),
  burst: share('Won: the flood of light'),
  flooded: share('Won: the whole ring alight'),
  rays: share('Won: the rays'),
  rippleReach: times('Won: how far the rings go, in radii', 0, 2),
  shardReach: times('How far shards fly, in radii', 0, 2),
  shardFall: px('How far shards fall', 0, 500),
  dimmed: share('Lost: what is left of the arc'),
  crackHold: ms('Lost: the crack stays', 0, 1500),
  crackSeconds: ms('Lost: then it fades', 100, 2500),
  fadeSeconds: ms('Reduced motion: the fade to the roll', 100, 1500),
};
