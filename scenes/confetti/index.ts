import type { Container } from 'pixi.js';
import type { Rarity } from '../../src/rules/rarity.ts';
import type { Atlas, Cell } from '../kit/atlas.ts';
import { glowCell } from '../kit/light.ts';
import { PALETTE, rarityColor } from '../kit/palette.ts';
import { type Moment, PosedScene, type Setting } from '../kit/posed.ts';
import { shardCells } from '../kit/shards.ts';
import type { Labels, SceneContext, SceneDefinition } from '../scene.ts';
import { type Flight, flightOf } from './motion.ts';
import { poseBurst, poseFlash, poseIdle } from './pose.ts';
import tuning from './tuning.json';
import { type CellName, createView, dress, letGoOfIndices, place, shade, type View } from './view.ts';

export type Tuning = typeof tuning;

/** What was won decides the colours. */
export interface ConfettiProps {
  readonly rarity: Rarity;
}

/** An integer that decides every flight. */
export interface BurstPlan {
  readonly seed: number;
}

export type ConfettiCues = { idle: undefined; burst: BurstPlan };

/** Half of the shards are of the prize's colour, the others of the game's own crystal. */
function colorsOf(rarity: Rarity): readonly string[] {
  const own = rarityColor(rarity);
  return [own, PALETTE['crystal-a'], own, PALETTE['crystal-b'], own, PALETTE.text];
}

class Confetti extends PosedScene<ConfettiProps, ConfettiCues, Tuning, CellName> {
  readonly #view: View;
  #flights: readonly Flight[] = [];

  constructor(context: SceneContext<Tuning>) {
    super(context, 'idle');
    this.#view = createView(context.quality.tier);
  }

  get view(): Container {
    return this.#view.root;
  }

  override destroy(): void {
    this.#view.shader.destroy();
    letGoOfIndices(this.#view.pool);
    super.destroy();
  }

  protected moments({ cue }: Moment<ConfettiCues>): Labels {
    return cue === 'burst' ? { burst: 0, done: this.context.tuning.seconds } : {};
  }

  protected drawnFrom({ props }: Setting<ConfettiProps>): string {
    return String(props.rarity);
  }

  protected cells({ props }: Setting<ConfettiProps>): readonly Cell<CellName>[] {
    return [glowCell('glow', 256), ...shardCells([...new Set(colorsOf(props.rarity))])];
  }

  protected dress(atlas: Atlas<CellName>, { props }: Setting<ConfettiProps>): void {
    dress(this.#view, atlas, colorsOf(props.rarity));
  }

  protected place({ frame }: Setting<ConfettiProps>, { plan }: Moment<ConfettiCues>): void {
    place(this.#view, frame);
    const count = plan ? this.#view.shards.length : 0;
    const { tuning } = this.context;
    const flights = Array.from({ length: count }, (_, i) => flightOf(plan?.seed ?? 0, i, frame, tuning));
    // Drawn in their order: the nearest last.
    this.#flights = flights.sort((a, b) => a.size - b.size);
    shade(this.#view, this.#flights, tuning);
  }

  protected pose({ cue, seconds }: Moment<ConfettiCues>, { props }: Setting<ConfettiProps>): void {
    const { tuning, quality } = this.context;
    if (cue === 'idle') poseIdle(this.#view);
    else if (quality.reducedMotion) poseFlash(this.#view, rarityColor(props.rarity), tuning, seconds);
    else poseBurst(this.#view, this.#flights, tuning, seconds);
  }
}

export const confetti: SceneDefinition<ConfettiProps, ConfettiCues, Tuning> = {
  tuning,
  clear: true,
  create: (context) => new Confetti(context),
};
