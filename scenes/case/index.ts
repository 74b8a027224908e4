import type { Atlas, Cell } from '../kit/atlas.ts';
import { glowCell, raysCell } from '../kit/lightCells.ts';
import { type Playhead, PosedScene, type PoseInputs } from '../kit/PosedScene.ts';
import { shardCells } from '../kit/shards.ts';
import type { Labels, SceneContext, SceneDefinition } from '../scene.ts';
import { layerCell, sheenCell } from './caseCells.ts';
import { layoutOf } from './layout.ts';
import { beamsCell, openingLightCell, seamCell, veilCell } from './lightCells.ts';
import { type PoseTarget, poseCountdown, poseIdle, poseOpen } from './pose.ts';
import { labelsOf } from './timeline.ts';
import tuning from './tuning.json';
import type { CaseCues, CaseProps, Tuning } from './types.ts';
import {
  applyAtlas,
  type CellName,
  createView,
  destroyStrips,
  placeParts,
  SHARD_COLORS,
  type View,
} from './view.ts';

type Inputs = PoseInputs<CaseProps>;
type CasePlayhead = Playhead<CaseCues>;

class Case extends PosedScene<CaseProps, CaseCues, Tuning, CellName, View> {
  #target: PoseTarget | null = null;

  constructor(context: SceneContext<Tuning>) {
    super(context, 'idle', createView(context.quality.tier));
  }

  /** Whether a waiting case does not move. */
  get #isStatic(): boolean {
    const { tier, reducedMotion } = this.context.quality;
    return reducedMotion || tier === 'LOW';
  }

  override destroy(): void {
    destroyStrips(this.parts);
    super.destroy();
  }

  protected labelsOf({ cue, plan }: CasePlayhead): Labels {
    return labelsOf(cue, plan?.from ?? 0, this.context.tuning, this.#isStatic);
  }

  /** A late picture is better than none; only the opening is too fast for it. */
  protected override defersBake({ cue }: CasePlayhead): boolean {
    return cue === 'open';
  }

  protected atlasKey({ props, frame }: Inputs): string {
    return `${props.body} ${props.lid} ${layoutOf(frame, props.place, this.context.tuning).side}`;
  }

  protected atlasCells({ props, frame }: Inputs): readonly Cell<CellName>[] {
    const { picture, tuning } = this.context;
    const { side } = layoutOf(frame, props.place, tuning);
    const [body, lid] = [picture(props.body), picture(props.lid)];
    const layers = body && lid && { body, lid };
    return [
      layerCell('body', side, layers),
      layerCell('lid', side, layers),
      sheenCell(side, layers),
      openingLightCell(side),
      seamCell(side),
      beamsCell(side),
      veilCell,
      glowCell('glow', 256),
      raysCell(),
      ...shardCells(SHARD_COLORS),
    ];
  }

  protected applyAtlas(atlas: Atlas<CellName>): void {
    applyAtlas(this.parts, atlas);
  }

  protected prepare({ props, frame }: Inputs): void {
    const { tuning } = this.context;
    const layout = layoutOf(frame, props.place, tuning);
    placeParts(this.parts, layout, frame);
    this.#target = { view: this.parts, layout, tuning, place: props.place };
  }

  protected pose({ cue, plan, seconds }: CasePlayhead): void {
    if (!this.#target) return;
    const { reducedMotion } = this.context.quality;
    if (cue === 'countdown') poseCountdown(this.#target, seconds, reducedMotion);
    else if (cue === 'open') poseOpen(this.#target, seconds, reducedMotion);
    else poseIdle(this.#target, (plan?.from ?? 0) + seconds, cue === 'hop' ? seconds : 0, this.#isStatic);
  }
}

export const caseScene: SceneDefinition<CaseProps, CaseCues, Tuning> = {
  tuning,
  // On its page the page shows round it; in its room it draws a veil behind itself.
  transparent: true,
  create: (context) => new Case(context),
};
