import type { Container } from 'pixi.js';
import type { Talisman } from '../../src/rules/fairness/clientSeed.ts';
import { REEL_SLOTS, WINNER_SLOT } from '../../src/rules/fairness/reel.ts';
import type { Rarity } from '../../src/rules/rarity.ts';
import type { SpinPlan } from '../../src/rules/spin.ts';
import { type Atlas, bakeAtlas, type Cell } from '../kit/atlas.ts';
import { rarityColor } from '../kit/palette.ts';
import { Player } from '../kit/player.ts';
import { shardCells } from '../kit/shards.ts';
import type { Frame, Labels, Outcome, Scene, SceneContext, SceneDefinition } from '../scene.ts';
import { cardCells, heroCell } from './cards.ts';
import { type Geometry, geometryOf } from './geometry.ts';
import { LIGHTS } from './light.ts';
import { poseFade, poseIdle, poseSpin, type Scenery, unitOf } from './pose.ts';
import { buildTimeline, type Label, labelsOf } from './timeline.ts';
import { trailCells } from './trail/art.ts';
import tuning from './tuning.json';
import { type CellName, createView, dress, place, type View } from './view.ts';

export type Tuning = typeof tuning;

/** An item of the case, `price` in US dollars. */
export interface RouletteSkin {
  readonly name: string;
  readonly img: string;
  readonly price: number;
  readonly rarity: Rarity;
}

/** The skins of the case in published order: the plan's slots are indices into them. */
export interface RouletteProps {
  readonly skins: readonly RouletteSkin[];
}

export type RouletteCues = { idle: undefined; spin: SpinPlan };

interface SpinPose {
  readonly cue: 'spin';
  readonly plan: SpinPlan;
  readonly labels: Record<Label, number>;
  /** One pose lives on through a whole spin: a frame allocates nothing. */
  seconds: number;
}
type Pose = { readonly cue: 'idle' } | SpinPose;

/** Before a spin the skins lie in their published order. */
function idleSlots(skins: number): number[] {
  return Array.from({ length: REEL_SLOTS }, (_, slot) => slot % skins);
}

class Roulette implements Scene<RouletteProps, RouletteCues> {
  readonly #context: SceneContext<Tuning>;
  readonly #view: View;
  readonly #player = new Player();
  #skins: readonly RouletteSkin[] = [];
  /** Index of the skin in each slot. */
  #slots: readonly number[] = [];
  #talisman: Talisman = 'crystal';
  #frame: Frame | null = null;
  #geometry: Geometry | null = null;
  #scenery: Scenery | null = null;
  #atlas: Atlas<CellName> | null = null;
  #pose: Pose = { cue: 'idle' };
  /** The atlas does not show the skins, slots, frame or pictures of now. */
  #stale = true;

  constructor(context: SceneContext<Tuning>) {
    this.#context = context;
    this.#view = createView(context.quality);
  }

  get view(): Container {
    return this.#view.root;
  }

  set({ skins }: RouletteProps): void {
    if (JSON.stringify(skins) === JSON.stringify(this.#skins)) return;
    this.#skins = skins;
    this.#slots = [];
    this.#take(this.#pose);
  }

  layout(frame: Frame): void {
    const geometry = geometryOf(frame);
    // Fewer pixels while the reel spins, because the device is too slow: to bake now would only add a hitch.
    const isSharp = this.#frame?.resolution === frame.resolution || this.#player.playing;
    if (this.#geometry?.slot !== geometry.slot || !isSharp) this.#stale = true;
    this.#geometry = geometry;
    this.#scenery = { view: this.#view, geometry, tuning: this.#context.tuning };
    this.#frame = frame;
    this.#take(this.#pose);
  }

  play<C extends keyof RouletteCues>(cue: C, plan: RouletteCues[C]): Promise<Outcome> {
    this.seek(cue, 0, plan);
    if (!plan) return Promise.resolve('done');
    const labels = this.#labels(plan);
    const pose: SpinPose = { cue: 'spin', plan, labels, seconds: 0 };
    return this.#player.play(
      buildTimeline(labels, (seconds) => {
        pose.seconds = seconds;
        this.#move(pose);
      }),
    );
  }

  seek<C extends keyof RouletteCues>(_cue: C, seconds: number, plan: RouletteCues[C]): void {
    this.#player.cancel();
    this.#take(plan ? { cue: 'spin', plan, labels: this.#labels(plan), seconds } : { cue: 'idle' });
  }

  labels<C extends keyof RouletteCues>(_cue: C, plan: RouletteCues[C]): Labels {
    return plan ? this.#labels(plan) : {};
  }

  skip(): void {
    this.#player.skip();
  }

  /** During the ticking the picture waits: an upload there would be seen as a hitch. */
  refresh(): void {
    this.#stale = true;
    if (!this.#player.playing) this.#take(this.#pose);
  }

  retune(): void {
    this.#stale = true;
    this.#take(this.#pose);
  }

  destroy(): void {
    this.#player.cancel();
    this.#view.root.destroy({ children: true });
    this.#atlas?.destroy();
  }

  #labels(plan: SpinPlan): Record<Label, number> {
    return labelsOf(plan, this.#context.tuning, this.#context.quality.reducedMotion);
  }

  /** A frame of the running cue. */
  #move(pose: SpinPose): void {
    if (this.#stale && pose.seconds >= pose.labels.reveal) this.#take(pose);
    else this.#show(pose);
  }

  /** A pose out of the blue: whatever it needs is made ready first. */
  #take(pose: Pose): void {
    this.#pose = pose;
    if (!this.#frame || !this.#geometry || this.#skins.length === 0) return;
    const slots = pose.cue === 'spin' ? pose.plan.slots : idleSlots(this.#skins.length);
    const talisman = pose.cue === 'spin' ? pose.plan.talisman : this.#talisman;
    if (talisman !== this.#talisman || !slots.every((skin, i) => skin === this.#slots[i])) {
      this.#slots = slots;
      this.#talisman = talisman;
      this.#stale = true;
    }
    if (this.#stale) this.#bake(this.#geometry, this.#frame.resolution);
    place(this.#view, this.#geometry, this.#frame, this.#context.tuning);
    this.#show(pose);
  }

  #show(pose: Pose): void {
    this.#pose = pose;
    if (!this.#scenery) return;
    const { quality } = this.#context;
    const scenery = this.#scenery;
    if (pose.cue === 'idle') {
      poseIdle(scenery);
      return;
    }
    const rarity = this.#skins[pose.plan.slots[WINNER_SLOT] ?? 0]?.rarity ?? 0;
    const take = quality.reducedMotion ? poseFade : poseSpin;
    take(scenery, pose.plan, rarity, pose.seconds, pose.labels.done);
  }

  #bake(geometry: Geometry, resolution: number): void {
    const { canvas, tuning } = this.#context;
    const studio = this.#context;
    const winner = this.#skins[this.#slots[WINNER_SLOT] ?? 0];
    if (!winner) return;
    const color = rarityColor(winner.rarity);
    const cells: Cell<CellName>[] = [
      ...LIGHTS,
      ...trailCells(this.#talisman),
      ...shardCells([color]),
      ...this.#skins.flatMap((skin, i) =>
        cardCells(i, geometry.card, skin, studio, { resolution, smear: tuning.smear }),
      ),
      heroCell(geometry.card, winner, studio, tuning.liftScale),
    ];
    const before = this.#atlas;
    this.#atlas = bakeAtlas(cells, resolution, canvas);
    const shown = { skins: this.#slots, talisman: this.#talisman, color };
    dress(this.#view, this.#atlas, shown, geometry, unitOf(geometry));
    before?.destroy();
    this.#stale = false;
  }
}

export const roulette: SceneDefinition<RouletteProps, RouletteCues, Tuning> = {
  tuning,
  create: (context) => new Roulette(context),
};
