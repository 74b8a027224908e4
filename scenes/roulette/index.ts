import type { Talisman } from '../../common/rules/fairness/clientSeed.ts';
import { REEL_SLOTS, WINNER_SLOT } from '../../common/rules/fairness/reel.ts';
import { rarityColor } from '../../common/rules/palette.ts';
import type { SpinPlan } from '../../common/rules/spin.ts';
import type { Atlas, Cell } from '../kit/atlas.ts';
import { channels } from '../kit/color.ts';
import { type Playhead, PosedScene, type PoseInputs } from '../kit/PosedScene.ts';
import { faceOf, GLOW_MARGIN, type Skin } from '../kit/reel/card.ts';
import { cardCells } from '../kit/reel/cardCells.ts';
import { atRulesPace } from '../kit/reel/reelMotion.ts';
import { newWinner } from '../kit/reel/reveal/reveal.ts';
import { REVEAL_CELLS } from '../kit/reel/reveal/revealCells.ts';
import { facetCells, itemCell } from '../kit/reel/reveal/winnerCells.ts';
import { streakCell } from '../kit/reel/streaks.ts';
import { isTense } from '../kit/reel/tension.ts';
import { topItemCells, topItemsOf } from '../kit/reel/topItems/topItemCells.ts';
import { trailUnit } from '../kit/reel/trail/poseTrail.ts';
import { trailCells } from '../kit/reel/trail/trailCells.ts';
import { shardCells } from '../kit/shards.ts';
import type { Labels, SceneContext, SceneDefinition } from '../scene.ts';
import { type Layout, layoutOf } from './layout.ts';
import { LIGHT_CELLS } from './lightCells.ts';
import { type PoseTarget, poseFade, poseIdle, poseSpin, type Spin } from './pose.ts';
import { labelsOf } from './timeline.ts';
import tuning from './tuning.json';
import type { RouletteCues, RouletteProps, Tuning } from './types.ts';
import { applyAtlas, type CellName, createView, placeParts, type View } from './view.ts';

type Inputs = PoseInputs<RouletteProps>;
type RoulettePlayhead = Playhead<RouletteCues>;

/** What the reel shows: the index of the skin in each slot, and the talisman whose trail runs round it. */
interface Content {
  readonly slots: readonly number[];
  readonly talisman: Talisman;
}

/** Before a spin the skins lie in their published order. */
function contentOf({ skins }: RouletteProps, { plan }: RoulettePlayhead): Content {
  if (plan) return { slots: plan.slots, talisman: plan.talisman };
  const slots = Array.from({ length: REEL_SLOTS }, (_, slot) => slot % skins.length);
  return { slots, talisman: 'crystal' };
}

/** @throws Error if the reel has no skins. */
function winnerOf({ skins }: RouletteProps, { slots }: Pick<Content, 'slots'>): Skin {
  const winner = skins[slots[WINNER_SLOT] ?? 0];
  if (!winner) throw new Error('the reel has no winner');
  return winner;
}

class Roulette extends PosedScene<RouletteProps, RouletteCues, Tuning, CellName, View> {
  #target: PoseTarget | null = null;
  #spin: Spin | null = null;

  constructor(context: SceneContext<Tuning>) {
    super(context, 'idle', createView(context.quality));
  }

  /** Without skins there is nothing to show. */
  override set(props: RouletteProps): void {
    if (props.skins.length > 0) super.set(props);
  }

  protected labelsOf({ plan }: RoulettePlayhead): Labels {
    return plan ? labelsOf(plan, this.context) : {};
  }

  /** A picture that arrives when the reel is tense waits until the winner is shown. Before, the hitch is not seen. */
  protected override defersBake({ plan, seconds }: RoulettePlayhead): boolean {
    if (!plan || !isTense(plan, seconds)) return false;
    return seconds < labelsOf(plan, this.context).reveal;
  }

  protected atlasKey({ props, frame }: Inputs, playhead: RoulettePlayhead): string {
    const { pitch, item, topItems } = layoutOf(frame, props.place);
    return JSON.stringify([
      props.skins,
      contentOf(props, playhead),
      pitch,
      item.width,
      item.height,
      topItems.height,
    ]);
  }

  protected atlasCells({ props, frame }: Inputs, playhead: RoulettePlayhead): readonly Cell<CellName>[] {
    const { context, resolution } = this;
    const { card, item, topItems } = layoutOf(frame, props.place);
    const content = contentOf(props, playhead);
    const winner = winnerOf(props, content);
    const i = content.slots[WINNER_SLOT] ?? 0;
    const { motionBlur, zoom } = context.tuning;
    const options = { resolution, motionBlur, face: faceOf(card) };
    // As near as the camera comes.
    const nearest = { resolution: resolution * (1 + zoom), face: faceOf(card) };
    return [
      ...LIGHT_CELLS,
      ...REVEAL_CELLS,
      streakCell('across'),
      ...trailCells(content.talisman),
      ...shardCells([rarityColor(winner.rarity)]),
      ...props.skins.flatMap((skin, at) => cardCells(at, card, skin, context, options)),
      ...facetCells(i, card, winner, context, nearest),
      itemCell(i, item, winner, context, { shadow: true, detail: 1 }),
      ...topItemCells(topItems, props.skins, context),
    ];
  }

  protected applyAtlas(atlas: Atlas<CellName>, { props, frame }: Inputs, playhead: RoulettePlayhead): void {
    const content = contentOf(props, playhead);
    const color = rarityColor(winnerOf(props, content).rarity);
    const winner = content.slots[WINNER_SLOT] ?? 0;
    applyAtlas(this.parts, atlas, { ...content, winner, color }, layoutOf(frame, props.place));
  }

  protected prepare({ props, frame }: Inputs, playhead: RoulettePlayhead): void {
    const { tuning } = this.context;
    const layout = layoutOf(frame, props.place);
    placeParts(this.parts, layout, frame, tuning);
    this.#target = { view: this.parts, layout, tuning };
    this.#spin = playhead.plan ? this.#spinOf(playhead.plan, props, layout) : null;
  }

  #spinOf(plan: SpinPlan, props: RouletteProps, layout: Layout): Spin {
    const { tuning } = this.context;
    const steady = atRulesPace(plan);
    const { reveal, done } = labelsOf(steady, this.context);
    const duration = done - reveal;
    return {
      plan: steady,
      slots: plan.slots,
      winner: newWinner(this.parts.reveal, 0, {
        card: { x: layout.x, y: layout.y, scale: 1, size: layout.card, face: faceOf(layout.card) },
        place: layout.item,
        rarity: winnerOf(props, plan).rarity,
      }),
      colors: plan.slots.map((skin) => channels(rarityColor(props.skins[skin]?.rarity ?? 0))),
      topItems: topItemsOf(props.skins),
      track: {
        x: layout.x,
        y: layout.y,
        half: layout.column / 2,
        radius: layout.card.height / 2 + GLOW_MARGIN + tuning.trailGap,
        item: layout.item,
        unit: trailUnit(layout.card.height) * tuning.trailSize,
      },
      duration,
      // In quick play a flight as short would be a jump.
      flight: Math.min(duration, tuning.flightSeconds * plan.pace),
    };
  }

  protected pose({ plan, seconds }: RoulettePlayhead): void {
    if (!this.#target) return;
    if (!this.#spin) poseIdle(this.#target);
    else if (this.context.quality.reducedMotion) poseFade(this.#target, this.#spin, seconds);
    else poseSpin(this.#target, this.#spin, seconds * (plan?.pace ?? 1));
  }
}

export const roulette: SceneDefinition<RouletteProps, RouletteCues, Tuning> = {
  tuning,
  create: (context) => new Roulette(context),
};
