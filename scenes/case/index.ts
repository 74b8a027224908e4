import type { Container } from 'pixi.js';
import type { Atlas, Cell } from '../kit/atlas.ts';
import { glowCell } from '../kit/light.ts';
import { type Moment, PosedScene, type Setting } from '../kit/posed.ts';
import { shardCells } from '../kit/shards.ts';
import type { Labels, SceneContext, SceneDefinition } from '../scene.ts';
import { beamsCell, layerCell, mouthCell, veilCell } from './art.ts';
import { geometryOf } from './geometry.ts';
import { COUNTDOWN, WAITING } from './motion.ts';
import { poseCountdown, poseIdle, poseOpen } from './pose.ts';
import tuning from './tuning.json';
import { type CellName, createView, dress, place, SHARD_COLORS, type View } from './view.ts';

export type Tuning = typeof tuning;

/** The addresses of the two layers that art keeps of every case. */
export interface CaseProps {
  readonly body: string;
  readonly lid: string;
}

export type CaseCues = { idle: undefined; countdown: undefined; open: undefined };

class Case extends PosedScene<CaseProps, CaseCues, Tuning, CellName> {
  readonly #view: View;

  constructor(context: SceneContext<Tuning>) {
    super(context, 'idle');
    this.#view = createView(context.quality.tier);
  }

  /** Nothing moves for decoration. */
  get #isStill(): boolean {
    const { tier, reducedMotion } = this.context.quality;
    return reducedMotion || tier === 'LOW';
  }

  get view(): Container {
    return this.#view.root;
  }

  protected moments({ cue }: Moment<CaseCues>): Labels {
    if (cue === 'countdown') return { three: 0, two: 1, one: 2, done: COUNTDOWN };
    const { tuning } = this.context;
    if (cue === 'open') return { fly: 0, sink: tuning.sinkDelay, done: tuning.openSeconds };
    return this.#isStill ? {} : { done: WAITING };
  }

  /** A case that comes late is better than none: only its flight is left alone. */
  protected override waits({ cue }: Moment<CaseCues>): boolean {
    return cue === 'open';
  }

  protected drawnFrom({ props, frame }: Setting<CaseProps>): string {
    return `${props.body} ${props.lid} ${geometryOf(frame, this.context.tuning).side}`;
  }

  protected cells({ props, frame }: Setting<CaseProps>): readonly Cell<CellName>[] {
    const { picture, tuning } = this.context;
    const { side } = geometryOf(frame, tuning);
    const [body, lid] = [picture(props.body), picture(props.lid)];
    return [
      layerCell('body', side, lid && body),
      layerCell('lid', side, body && lid),
      mouthCell(side),
      beamsCell(side),
      veilCell,
      glowCell('glow', 256),
      ...shardCells(SHARD_COLORS),
    ];
  }

  protected dress(atlas: Atlas<CellName>): void {
    dress(this.#view, atlas);
  }

  protected place({ frame }: Setting<CaseProps>): void {
    place(this.#view, geometryOf(frame, this.context.tuning), frame);
  }

  protected pose({ cue, seconds }: Moment<CaseCues>, { frame }: Setting<CaseProps>): void {
    const { tuning, quality } = this.context;
    const scenery = { view: this.#view, geometry: geometryOf(frame, tuning), tuning };
    if (cue === 'idle') poseIdle(scenery, seconds, this.#isStill);
    else if (cue === 'countdown') poseCountdown(scenery, seconds, quality.reducedMotion);
    else poseOpen(scenery, seconds, quality.reducedMotion);
  }
}

export const hero: SceneDefinition<CaseProps, CaseCues, Tuning> = {
  tuning,
  create: (context) => new Case(context),
};
