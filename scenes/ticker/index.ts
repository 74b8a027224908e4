import type { Texture } from 'pixi.js';
import { TICKER, TICKER_STEP } from '../../common/rules/tickerLayout.ts';
import type { Cell } from '../kit/atlas.ts';
import { bakeTexture } from '../kit/bakeTexture.ts';
import { easeOf } from '../kit/ease.ts';
import { type Playhead, PosedScene, type PoseInputs } from '../kit/PosedScene.ts';
import type { Labels, SceneContext, SceneDefinition } from '../scene.ts';
import { winCell } from './card.ts';
import { cardX, firstVisible, maxScroll } from './layout.ts';
import { labelsOf } from './timeline.ts';
import tuning from './tuning.json';
import type { TickerCues, TickerProps, Tuning, WinEntry } from './types.ts';
import { addCards, createView, type View } from './view.ts';

type Inputs = PoseInputs<TickerProps>;
type TickerPlayhead = Playhead<TickerCues>;

/** Textures that are kept for cards out of sight. */
const MAX_HIDDEN_TEXTURES = 24;

class Ticker extends PosedScene<TickerProps, TickerCues, Tuning, never, View> {
  /** By the keys of their wins, oldest first: each is baked when its card comes into sight. */
  readonly #textures = new Map<number, Texture>();

  constructor(context: SceneContext<Tuning>) {
    super(context, 'idle', createView());
  }

  override destroy(): void {
    super.destroy();
    this.#destroyTextures(0);
  }

  protected labelsOf({ cue }: TickerPlayhead): Labels {
    return cue === 'enter' ? labelsOf(this.context) : {};
  }

  /** A picture that arrives while the row makes room waits until it stands. */
  protected override defersBake({ seconds }: TickerPlayhead): boolean {
    return seconds < labelsOf(this.context).done;
  }

  /** The atlas is empty: every card has a texture of its own. */
  protected atlasKey(): string {
    return '';
  }

  protected atlasCells(): readonly Cell<never>[] {
    return [];
  }

  protected applyAtlas(): void {
    this.#destroyTextures(0);
  }

  protected prepare({ frame }: Inputs): void {
    addCards(this.parts, frame.width);
    this.#destroyTextures(MAX_HIDDEN_TEXTURES);
  }

  protected pose({ cue, plan, seconds }: TickerPlayhead, { props, frame }: Inputs): void {
    const { tuning, quality } = this.context;
    if (cue !== 'enter') {
      this.#poseRow(props.wins, plan?.offset ?? 0, 1);
    } else if (plan.offset > 0) {
      // What somebody has scrolled to stays where it is.
      this.#poseRow(
        props.wins,
        Math.min(maxScroll(props.wins.length, frame.width), plan.offset + TICKER_STEP),
        1,
      );
    } else {
      const duration = quality.reducedMotion ? tuning.fadeSeconds : tuning.enterSeconds;
      this.#poseRow(props.wins, 0, Math.min(1, seconds / duration));
    }
  }

  /** A new win's card has a texture of its own: it is uploaded before it moves. */
  protected override skipsFaint(): boolean {
    return false;
  }

  /** Places the cards in sight; `entered` (0 … 1): how far the newest win has come in. */
  #poseRow(wins: readonly WinEntry[], offset: number, entered: number): void {
    const { tuning, quality } = this.context;
    const moved = quality.reducedMotion || entered === 1 ? 1 : easeOf(tuning.enterEase)(entered);
    // It is seen whole once it is there; without motion it only fades in.
    const shown = quality.reducedMotion ? entered : Math.min(1, moved);
    const first = firstVisible(offset);
    const { cards } = this.parts;
    for (let i = 0; i < cards.length; i++) {
      // A card keeps its win while the row scrolls.
      const index = first + ((((i - first) % cards.length) + cards.length) % cards.length);
      const card = cards[i];
      const win = wins[index];
      if (!card) continue;
      card.visible = win !== undefined;
      if (!win) continue;
      card.texture = this.#textureOf(win);
      card.position.set(cardX(index + moved - 1) - offset, TICKER.bleed + TICKER.cardHeight / 2);
      card.alpha = index === 0 ? shown : 1;
      card.scale.set(index === 0 ? 0.7 + 0.3 * moved : 1);
    }
  }

  #textureOf(win: WinEntry): Texture {
    const known = this.#textures.get(win.key);
    if (known) return known;
    const texture = bakeTexture(winCell(win, this.context), this.resolution, this.context.canvas);
    this.#textures.set(win.key, texture);
    return texture;
  }

  /** Destroys the oldest textures until `kept` are left; those in sight stay, unless none is kept. */
  #destroyTextures(kept: number): void {
    const visible = new Set(kept === 0 ? [] : this.parts.cards.map(({ texture }) => texture));
    let surplus = this.#textures.size - kept;
    for (const [key, texture] of this.#textures) {
      if (surplus-- <= 0) break;
      if (visible.has(texture)) continue;
      this.#textures.delete(key);
      texture.destroy(true);
    }
  }
}

export const ticker: SceneDefinition<TickerProps, TickerCues, Tuning> = {
  tuning,
  transparent: true,
  create: (context) => new Ticker(context),
};
