import { PALETTE, rarityColor } from '../../common/rules/palette.ts';
import type { Rarity } from '../../common/rules/rarity.ts';
import type { Atlas, Cell } from '../kit/atlas.ts';
import { glowCell } from '../kit/lightCells.ts';
import { type Playhead, PosedScene, type PoseInputs } from '../kit/PosedScene.ts';
import { shardCells } from '../kit/shards.ts';
import type { Labels, SceneContext, SceneDefinition } from '../scene.ts';
import { flightOf } from './motion.ts';
import { poseBurst, poseFlash, poseIdle } from './pose.ts';
import { labelsOf } from './timeline.ts';
import tuning from './tuning.json';
import type { ConfettiCues, ConfettiProps, Tuning } from './types.ts';
import { applyAtlas, type CellName, createView, placeParts, SHARDS, type View } from './view.ts';

type Inputs = PoseInputs<ConfettiProps>;
type ConfettiPlayhead = Playhead<ConfettiCues>;

/** Half of the shards have the prize's color, the others those of the game's crystal. */
function colorsOf(rarity: Rarity): readonly string[] {
  const own = rarityColor(rarity);
  return [own, PALETTE['crystal-a'], own, PALETTE['crystal-b'], own, PALETTE.text];
}

class Confetti extends PosedScene<ConfettiProps, ConfettiCues, Tuning, CellName, View> {
  /** The seed, the frame's size and the tuning that the flights were made for. */
  #thrownFor = '';

  constructor(context: SceneContext<Tuning>) {
    super(context, 'idle', createView(context.quality.tier));
  }

  protected labelsOf({ cue }: ConfettiPlayhead): Labels {
    return cue === 'burst' ? labelsOf(this.context.tuning) : {};
  }

  protected atlasKey({ props }: Inputs): string {
    return String(props.rarity);
  }

  protected atlasCells({ props }: Inputs): readonly Cell<CellName>[] {
    return [glowCell('glow', 256), ...shardCells([...new Set(colorsOf(props.rarity))])];
  }

  protected applyAtlas(atlas: Atlas<CellName>, { props }: Inputs): void {
    applyAtlas(this.parts, atlas, colorsOf(props.rarity));
  }

  protected prepare({ frame }: Inputs, { plan }: ConfettiPlayhead): void {
    placeParts(this.parts, frame);
    if (!plan) return;
    const { tuning, quality } = this.context;
    const thrown = [plan.seed, frame.width, frame.height, ...Object.values(tuning)].join();
    if (thrown === this.#thrownFor) return;
    this.#thrownFor = thrown;
    const flights = Array.from({ length: SHARDS[quality.tier] }, (_, i) => {
      return flightOf(plan.seed, i, frame, tuning);
    });
    // The nearest are drawn last.
    this.parts.shards.fly(
      flights.sort((a, b) => a.size - b.size),
      tuning,
    );
  }

  protected pose({ cue, seconds }: ConfettiPlayhead, { props }: Inputs): void {
    const { tuning, quality } = this.context;
    if (cue === 'idle') poseIdle(this.parts);
    else if (quality.reducedMotion) poseFlash(this.parts, rarityColor(props.rarity), tuning, seconds);
    else poseBurst(this.parts, tuning, seconds);
  }
}

export const confetti: SceneDefinition<ConfettiProps, ConfettiCues, Tuning> = {
  tuning,
  transparent: true,
  create: (context) => new Confetti(context),
};
