import { PALETTE, rarityColor } from '../../common/rules/palette.ts';
import { chanceColor } from '../../common/rules/upgrade.ts';
import { heartbeats } from '../../common/rules/wheel.ts';
import type { Atlas, Cell } from '../kit/atlas.ts';
import { glowCell, raysCell } from '../kit/lightCells.ts';
import { type Playhead, PosedScene, type PoseInputs } from '../kit/PosedScene.ts';
import { shardCells } from '../kit/shards.ts';
import type { Labels, SceneContext, SceneDefinition } from '../scene.ts';
import { bakeFace } from './bakeFace.ts';
import { haloWidth, layoutOf } from './layout.ts';
import { lightCells } from './lightCells.ts';
import { type PoseTarget, poseIdle, poseSpin, type Spin } from './pose.ts';
import { poseLost, poseWon } from './result.ts';
import { arcCell, floodedCell, ringCell } from './ringCells.ts';
import { labelsOf } from './timeline.ts';
import tuning from './tuning.json';
import type { Tuning, UpgraderCues, UpgraderProps } from './types.ts';
import { applyAtlas, type CellName, createView, placeParts, type View } from './view.ts';

type Inputs = PoseInputs<UpgraderProps>;
type UpgraderPlayhead = Playhead<UpgraderCues>;

const CHANCE_COLORS = { green: PALETTE.good, yellow: PALETTE.warn, red: PALETTE.bad } as const;

class Upgrader extends PosedScene<UpgraderProps, UpgraderCues, Tuning, CellName, View> {
  #target: PoseTarget | null = null;
  #spin: Spin | null = null;
  #labels = labelsOf(this.context);

  constructor(context: SceneContext<Tuning>) {
    super(context, 'idle', createView(context.quality.tier));
  }

  protected labelsOf({ cue }: UpgraderPlayhead): Labels {
    return cue === 'spin' ? labelsOf(this.context) : {};
  }

  protected atlasKey({ props, frame }: Inputs): string {
    return `${props.chance} ${props.rarity} ${layoutOf(frame).radius}`;
  }

  protected atlasCells({ props, frame }: Inputs): readonly Cell<CellName>[] {
    const { radius } = layoutOf(frame);
    const [color, winColor] = colorsOf(props);
    return [
      ringCell(radius),
      arcCell(radius, props.chance / 100, color),
      floodedCell(radius, winColor),
      ...lightCells(radius),
      { ...glowCell('glow', 256), detail: 0.5 },
      { ...raysCell(), detail: 0.6 },
      ...shardCells([...new Set([color, winColor])]),
    ];
  }

  protected applyAtlas(atlas: Atlas<CellName>, { props, frame }: Inputs): void {
    const [color, winColor] = colorsOf(props);
    applyAtlas(this.parts, atlas, color, winColor);
    const halo = { color, strength: this.context.tuning.halo, width: haloWidth(layoutOf(frame).radius) };
    const picture = bakeFace(atlas, halo, this.context.canvas);
    this.parts.face.applyAtlas(atlas, picture, halo, props.chance / 100);
  }

  protected prepare({ frame }: Inputs): void {
    const { tuning } = this.context;
    const layout = layoutOf(frame);
    this.parts.viewTransform.resize(frame.width, frame.height);
    this.parts.viewTransform.zoomAt(0, 0, 1);
    placeParts(this.parts, layout);
    this.#target = { view: this.parts, layout, tuning };
    this.#labels = labelsOf(this.context);
  }

  protected pose(playhead: UpgraderPlayhead): void {
    this.#poseParts(playhead);
    this.parts.face.showLight(playhead.plan !== undefined);
  }

  #poseParts({ plan, seconds }: UpgraderPlayhead): void {
    if (!this.#target) return;
    if (!plan) {
      poseIdle(this.#target);
      return;
    }
    const { reducedMotion } = this.context.quality;
    const { result, done } = this.#labels;
    if (plan !== this.#spin?.plan) this.#spin = { plan, beats: heartbeats(plan) };
    poseSpin(this.#target, this.#spin, reducedMotion ? Number.POSITIVE_INFINITY : seconds);
    if (reducedMotion) this.parts.pointer.alpha = Math.min(1, seconds / this.context.tuning.fadeSeconds);
    if (seconds <= result) return;
    if (plan.stop < plan.arc) poseWon(this.#target, seconds - result, done - result, reducedMotion);
    else poseLost(this.#target, plan, seconds - result, reducedMotion);
  }
}

/** The color of the chance, and that of a win. */
function colorsOf({ chance, rarity }: UpgraderProps): readonly [string, string] {
  return [CHANCE_COLORS[chanceColor(chance)], rarityColor(rarity)];
}

export const upgrader: SceneDefinition<UpgraderProps, UpgraderCues, Tuning> = {
  tuning,
  transparent: true,
  create: (context) => new Upgrader(context),
};
