import type { Container } from 'pixi.js';
import type { Rarity } from '../../src/rules/rarity.ts';
import { chanceColour } from '../../src/rules/upgrade.ts';
import type { WheelPlan } from '../../src/rules/wheel.ts';
import type { Atlas, Cell } from '../kit/atlas.ts';
import { glowCell, raysCell } from '../kit/light.ts';
import { PALETTE, rarityColor } from '../kit/palette.ts';
import { type Moment, PosedScene, type Setting } from '../kit/posed.ts';
import { shardCells } from '../kit/shards.ts';
import type { Labels, SceneContext, SceneDefinition } from '../scene.ts';
import { geometryOf } from './geometry.ts';
import { lightCells } from './light.ts';
import { poseIdle, poseTurn } from './pose.ts';
import { poseLost, poseWon } from './result.ts';
import { arcCell, floodedCell, ringCell } from './ring.ts';
import { labelsOf } from './timeline.ts';
import tuning from './tuning.json';
import { type CellName, createView, dress, place, type View } from './view.ts';

export type Tuning = typeof tuning;

/** `chance` in percent: how much of the ring burns, and in which colour; `rarity` of what may be won colours a win. */
export interface UpgraderProps {
  readonly chance: number;
  readonly rarity: Rarity;
}

export type UpgraderCues = { idle: undefined; spin: WheelPlan };

const COLOURS = { green: PALETTE.good, yellow: PALETTE.warn, red: PALETTE.bad } as const;

function colorOf({ chance }: Pick<UpgraderProps, 'chance'>): string {
  return COLOURS[chanceColour(chance)];
}

class Upgrader extends PosedScene<UpgraderProps, UpgraderCues, Tuning, CellName> {
  readonly #view: View;

  constructor(context: SceneContext<Tuning>) {
    super(context, 'idle');
    this.#view = createView(context.quality.tier);
  }

  get view(): Container {
    return this.#view.root;
  }

  protected moments({ cue }: Moment<UpgraderCues>): Labels {
    return cue === 'spin' ? labelsOf(this.context.tuning, this.context.quality.reducedMotion) : {};
  }

  protected drawnFrom({ props, frame }: Setting<UpgraderProps>): string {
    return `${props.chance} ${props.rarity} ${geometryOf(frame).radius}`;
  }

  protected cells({ props, frame }: Setting<UpgraderProps>): readonly Cell<CellName>[] {
    const { radius } = geometryOf(frame);
    const [color, prize] = [colorOf(props), rarityColor(props.rarity)];
    return [
      ringCell(radius),
      arcCell(radius, props.chance / 100, color),
      floodedCell(radius, prize),
      ...lightCells(radius),
      { ...glowCell('glow', 256), detail: 0.5 },
      { ...raysCell('rays', 300), detail: 0.6 },
      ...shardCells([...new Set([color, prize])]),
    ];
  }

  protected dress(atlas: Atlas<CellName>, { props }: Setting<UpgraderProps>): void {
    dress(this.#view, atlas, colorOf(props), rarityColor(props.rarity));
  }

  protected place({ frame }: Setting<UpgraderProps>): void {
    place(this.#view, geometryOf(frame));
  }

  protected pose({ cue, plan, seconds }: Moment<UpgraderCues>, { frame }: Setting<UpgraderProps>): void {
    const { tuning, quality } = this.context;
    const scenery = { view: this.#view, geometry: geometryOf(frame), tuning };
    if (cue === 'idle') {
      poseIdle(scenery);
      return;
    }
    const still = quality.reducedMotion;
    const { result, done } = labelsOf(tuning, still);
    poseTurn(scenery, plan, still ? Number.POSITIVE_INFINITY : seconds);
    if (still) this.#view.pointer.alpha = Math.min(1, seconds / tuning.fadeSeconds);
    if (seconds <= result) return;
    if (plan.stop < plan.arc) poseWon(scenery, seconds - result, done - result, still);
    else poseLost(scenery, plan, seconds - result, still);
  }
}

export const upgrader: SceneDefinition<UpgraderProps, UpgraderCues, Tuning> = {
  tuning,
  clear: true,
  create: (context) => new Upgrader(context),
};
