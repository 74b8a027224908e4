import type { Container } from 'pixi.js';
import type { Atlas, Cell } from '../kit/atlas.ts';
import { glowCell, raysCell } from '../kit/light.ts';
import { type Moment, PosedScene, type Setting } from '../kit/posed.ts';
import { shardCells } from '../kit/shards.ts';
import type { Labels, SceneContext, SceneDefinition } from '../scene.ts';
import { layerCell, sheenCell } from './art.ts';
import { geometryOf } from './geometry.ts';
import { beamsCell, mouthCell, seamCell, veilCell } from './light.ts';
import { COUNTDOWN, restAfter } from './motion.ts';
import { poseCountdown, poseIdle, poseOpen } from './pose.ts';
import tuning from './tuning.json';
import { type CellName, createView, dress, letGo, place, SHARD_COLORS, type View } from './view.ts';

export type Tuning = typeof tuning;

/** The addresses of the two layers that art keeps of every case, and whether it stands on its page or in its room. */
export interface CaseProps {
  readonly body: string;
  readonly lid: string;
  readonly place: 'page' | 'room';
}

/** Seconds that the case on its page has been there already, so that its breath goes on. */
export interface Waited {
  readonly from: number;
}

/** `page`: it waits on its page; `hop`: somebody tapped it there; `idle`: it waits in its room for the draw. */
export type CaseCues = {
  page: Waited;
  hop: Waited;
  idle: undefined;
  countdown: undefined;
  open: undefined;
};

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

  override destroy(): void {
    letGo(this.#view);
    super.destroy();
  }

  protected moments({ cue, plan }: Moment<CaseCues>): Labels {
    const { tuning } = this.context;
    if (cue === 'countdown') return { three: 0, two: 1, one: 2, done: COUNTDOWN };
    if (cue === 'open') return { fly: 0, sink: tuning.sinkDelay, done: tuning.openSeconds };
    if (this.#isStill) return {};
    return { done: cue === 'hop' ? tuning.hopSeconds : restAfter(plan?.from ?? 0, tuning) };
  }

  /** A case that comes late is better than none: only its flight is left alone. */
  protected override waits({ cue }: Moment<CaseCues>): boolean {
    return cue === 'open';
  }

  protected drawnFrom({ props, frame }: Setting<CaseProps>): string {
    return `${props.body} ${props.lid} ${geometryOf(frame, props.place, this.context.tuning).side}`;
  }

  protected cells({ props, frame }: Setting<CaseProps>): readonly Cell<CellName>[] {
    const { picture, tuning } = this.context;
    const { side } = geometryOf(frame, props.place, tuning);
    const [body, lid] = [picture(props.body), picture(props.lid)];
    const layers = body && lid && { body, lid };
    return [
      layerCell('body', side, layers),
      layerCell('lid', side, layers),
      sheenCell(side, layers),
      mouthCell(side),
      seamCell(side),
      beamsCell(side),
      veilCell,
      glowCell('glow', 256),
      raysCell('rays', 300),
      ...shardCells(SHARD_COLORS),
    ];
  }

  protected dress(atlas: Atlas<CellName>): void {
    dress(this.#view, atlas);
  }

  protected place({ props, frame }: Setting<CaseProps>): void {
    place(this.#view, geometryOf(frame, props.place, this.context.tuning), frame);
  }

  protected pose(moment: Moment<CaseCues>, { props, frame }: Setting<CaseProps>): void {
    const { tuning, quality } = this.context;
    const geometry = geometryOf(frame, props.place, tuning);
    const scenery = { view: this.#view, geometry, tuning, place: props.place };
    const { cue, plan, seconds } = moment;
    if (cue === 'countdown') poseCountdown(scenery, seconds, quality.reducedMotion);
    else if (cue === 'open') poseOpen(scenery, seconds, quality.reducedMotion);
    else poseIdle(scenery, (plan?.from ?? 0) + seconds, cue === 'hop' ? seconds : 0, this.#isStill);
  }
}

export const hero: SceneDefinition<CaseProps, CaseCues, Tuning> = {
  tuning,
  // On its page; in its room it has a veil behind it.
  clear: true,
  create: (context) => new Case(context),
};
