import { dearest } from '../../common/rules/dearest.ts';
import type { Talisman } from '../../common/rules/fairness/clientSeed.ts';
import { REEL_SLOTS, WINNER_SLOT } from '../../common/rules/fairness/reel.ts';
import { rarityColor } from '../../common/rules/palette.ts';
import type { Rarity } from '../../common/rules/rarity.ts';
import type { SpinPlan } from '../../common/rules/spin.ts';
import type { Atlas, Cell } from '../kit/atlas.ts';
import { channels } from '../kit/color.ts';
import { type Playhead, PosedScene, type PoseInputs } from '../kit/PosedScene.ts';
import { faceOf, weaponPlace } from '../kit/reel/card.ts';
import { cardCells } from '../kit/reel/cardCells.ts';
import { pointerCell } from '../kit/reel/pointerCell.ts';
import { atRulesPace } from '../kit/reel/reelMotion.ts';
import { newWinner } from '../kit/reel/reveal/reveal.ts';
import { REVEAL_CELLS } from '../kit/reel/reveal/revealCells.ts';
import { facetCells, itemCell } from '../kit/reel/reveal/winnerCells.ts';
import { streakCell } from '../kit/reel/streaks.ts';
import { isTense } from '../kit/reel/tension.ts';
import { topItemCells, topItemsOf } from '../kit/reel/topItems/topItemCells.ts';
import { trailCells } from '../kit/reel/trail/trailCells.ts';
import { shardCells } from '../kit/shards.ts';
import type { Labels, SceneContext, SceneDefinition } from '../scene.ts';
import { type Layout, layoutOf } from './layout.ts';
import { laneCells, rarityCells } from './lightCells.ts';
import { poseFade, poseIdle, poseSpin } from './pose.ts';
import type { PoseTarget, Spin } from './poseTarget.ts';
import { labelsOf } from './timeline.ts';
import tuning from './tuning.json';
import type { ReelsCues, ReelsProps, Tuning } from './types.ts';
import {
  applyAtlas,
  type CellName,
  createView,
  placeParts,
  pointerSize,
  trailUnitOf,
  type View,
} from './view.ts';

type Inputs = PoseInputs<ReelsProps>;
type ReelsPlayhead = Playhead<ReelsCues>;

/** Slots by which the reels differ before a spin. */
const IDLE_SHIFT = 5;

/** What the reels show: the skins in their slots as indices, the winners, and the talisman whose trail runs there. */
interface Content {
  readonly slots: readonly (readonly number[])[];
  readonly talisman: Talisman;
  readonly winners: readonly number[];
  readonly rarities: readonly Rarity[];
  /** The reel of the dearest winner. */
  readonly dearest: number;
}

/** How many reels there are: the plans say it, until then the props. */
function countOf({ count }: ReelsProps, { plan }: ReelsPlayhead): number {
  return plan ? plan.length : count;
}

/** What the reels show; before a spin the skins in their published order. */
function contentOf(props: ReelsProps, playhead: ReelsPlayhead): Content {
  const { skins } = props;
  const slots =
    playhead.plan?.map((plan) => plan.slots) ??
    Array.from({ length: countOf(props, playhead) }, (_, reel) =>
      Array.from({ length: REEL_SLOTS }, (_, slot) => (slot + reel * IDLE_SHIFT) % skins.length),
    );
  const winners = slots.map((reel) => reel[WINNER_SLOT] ?? 0);
  const prices = winners.map((winner) => skins[winner]?.price ?? 0);
  const rarities = winners.map((winner): Rarity => skins[winner]?.rarity ?? 0);
  const talisman = playhead.plan?.[0]?.talisman ?? 'crystal';
  return { slots, talisman, winners, rarities, dearest: dearest(prices) };
}

function layoutIn({ props, frame }: Inputs, playhead: ReelsPlayhead): Layout {
  return layoutOf(frame, countOf(props, playhead), props.places);
}

class Reels extends PosedScene<ReelsProps, ReelsCues, Tuning, CellName, View> {
  #target: PoseTarget | null = null;
  #spin: Spin | null = null;

  constructor(context: SceneContext<Tuning>) {
    super(context, 'idle', createView(context.quality));
  }

  /** Without skins there is nothing to show. */
  override set(props: ReelsProps): void {
    if (props.skins.length > 0) super.set(props);
  }

  protected labelsOf({ plan }: ReelsPlayhead): Labels {
    return plan ? labelsOf(plan, this.context) : {};
  }

  /** A picture that arrives when the reels are tense waits until the last stands. Before, the hitch is not seen. */
  protected override defersBake({ plan, seconds }: ReelsPlayhead): boolean {
    const [first] = plan ?? [];
    if (!plan || !first || !isTense(first, seconds)) return false;
    return seconds < labelsOf(plan, this.context).last;
  }

  protected atlasKey(inputs: Inputs, playhead: ReelsPlayhead): string {
    const { slots, talisman } = contentOf(inputs.props, playhead);
    return JSON.stringify([inputs.props.skins, slots, talisman, layoutIn(inputs, playhead)]);
  }

  protected atlasCells(inputs: Inputs, playhead: ReelsPlayhead): readonly Cell<CellName>[] {
    const { context, resolution } = this;
    const { quality, tuning } = context;
    const { skins } = inputs.props;
    const layout = layoutIn(inputs, playhead);
    const { card, axis, topItems, places } = layout;
    const way = axis.x === 0 ? 'down' : 'across';
    const { talisman, winners, rarities, dearest } = contentOf(inputs.props, playhead);
    const face = faceOf(card);
    const options = { resolution, motionBlur: tuning.motionBlur, way, face } as const;
    // As near as the camera comes.
    const nearest = { resolution: resolution * tuning.lift * (1 + tuning.zoom), face };
    const place = places[0] ?? card;
    const detail = Math.max(1, (weaponPlace(card, null, face).width * tuning.lift) / place.width);
    return [
      ...laneCells(way),
      pointerCell(pointerSize(layout)),
      streakCell(way),
      ...REVEAL_CELLS,
      ...trailCells(talisman),
      ...shardCells([rarityColor(rarities[dearest] ?? 0)]),
      ...[...new Set(rarities)].flatMap(rarityCells),
      ...(topItems ? topItemCells(topItems, skins, context) : []),
      ...skins.flatMap((skin, i) => {
        const [sharp, blurred] = cardCells(i, card, skin, context, options);
        const drawn = quality.tier === 'LOW' ? [sharp] : [sharp, blurred];
        return drawn.flatMap((cell) => cell ?? []);
      }),
      ...[...new Set(winners)].flatMap((i) => {
        const skin = skins[i];
        if (!skin) return [];
        const item = itemCell(i, place, skin, context, { shadow: false, detail });
        return [...facetCells(i, card, skin, context, nearest), item];
      }),
    ];
  }

  protected applyAtlas(atlas: Atlas<CellName>, inputs: Inputs, playhead: ReelsPlayhead): void {
    const content = contentOf(inputs.props, playhead);
    const color = rarityColor(content.rarities[content.dearest] ?? 0);
    applyAtlas(this.parts, atlas, { ...content, color }, layoutIn(inputs, playhead));
  }

  protected prepare(inputs: Inputs, playhead: ReelsPlayhead): void {
    const { tuning } = this.context;
    const layout = layoutIn(inputs, playhead);
    placeParts(this.parts, layout, inputs.frame, tuning);
    this.#target = { view: this.parts, layout, tuning };
    this.#spin = playhead.plan ? this.#spinOf(playhead.plan, inputs, playhead, layout) : null;
  }

  #spinOf(plans: readonly SpinPlan[], { props }: Inputs, playhead: ReelsPlayhead, layout: Layout): Spin {
    const { tuning } = this.context;
    const { gather, done } = labelsOf(plans, this.context);
    const content = contentOf(props, playhead);
    const colors = props.skins.map(({ rarity }) => channels(rarityColor(rarity)));
    const duration = done - gather;
    const winners = layout.places.map((place, reel) => {
      const card = { x: 0, y: 0, scale: 1, size: layout.card, face: faceOf(layout.card) };
      return newWinner(this.parts.reveal, reel, { card, place, rarity: content.rarities[reel] ?? 0 });
    });
    const dearest = winners[content.dearest];
    if (!dearest) throw new Error('the reels have no winner');
    return {
      plans: plans.map(atRulesPace),
      pace: plans[0]?.pace ?? 1,
      passing: content.slots.map((slots) => ({ slots, colors: slots.map((i) => colors[i] ?? [0, 0, 0]) })),
      topItems: topItemsOf(props.skins),
      winners,
      dearest,
      track: {
        x: layout.x,
        y: layout.y,
        radius: layout.track,
        half: layout.column / 2,
        item: dearest.place,
        unit: trailUnitOf(layout) * tuning.trailSize,
      },
      gather,
      flight: Math.min(tuning.gatherSeconds, duration - (plans.length - 1) * tuning.gatherStagger),
      duration,
      fold: props.fold ?? Number.POSITIVE_INFINITY,
    };
  }

  protected pose({ seconds }: ReelsPlayhead): void {
    if (!this.#target) return;
    if (!this.#spin) poseIdle(this.#target);
    else if (this.context.quality.reducedMotion) poseFade(this.#target, this.#spin, seconds);
    else poseSpin(this.#target, this.#spin, seconds);
  }
}

export const reels: SceneDefinition<ReelsProps, ReelsCues, Tuning> = {
  tuning,
  create: (context) => new Reels(context),
};
