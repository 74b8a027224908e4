import { gsap } from 'gsap/gsap-core';
import type { Container, Texture } from 'pixi.js';
import type { Rarity } from '../../src/rules/rarity.ts';
import type { Cell } from '../kit/atlas.ts';
import { bakePlate } from '../kit/plate.ts';
import { type Moment, PosedScene, type Setting } from '../kit/posed.ts';
import type { Labels, SceneContext, SceneDefinition } from '../scene.ts';
import { winCell } from './card.ts';
import { scrollEnd } from './scroll.ts';
import tuning from './tuning.json';
import { createView, provide, type View } from './view.ts';

export type Tuning = typeof tuning;

/** One place in the ticker, `price` in US dollars; the same win may come round again under another key. */
export interface WinEntry {
  readonly key: number;
  readonly who: string;
  readonly ava: string | null;
  readonly img: string;
  readonly price: number;
  readonly rarity: Rarity;
}

/** Newest first, at most MOST_WINS of them. */
export interface WinsProps {
  readonly wins: readonly WinEntry[];
}

/** Px by which somebody has scrolled the row; past an end where the page's own scrolling is. */
export interface Scrolled {
  readonly offset: number;
}

/**
 * `enter`: the newest win has just been set, and the row makes room for it, or is left alone where it is scrolled.
 * `scroll`: the row stands where the page has scrolled it.
 */
export type WinsCues = { idle: undefined; enter: Scrolled; scroll: Scrolled };

/** Cards whose pictures are kept beyond those in sight. */
const KEPT = 24;

class Wins extends PosedScene<WinsProps, WinsCues, Tuning, never> {
  readonly #view: View = createView();
  readonly #plates = new Map<number, Texture>();

  constructor(context: SceneContext<Tuning>) {
    super(context, 'idle');
  }

  get view(): Container {
    return this.#view.root;
  }

  override destroy(): void {
    super.destroy();
    this.#forget(0);
  }

  protected moments({ cue }: Moment<WinsCues>): Labels {
    const { tuning, quality } = this.context;
    return cue === 'enter' ? { done: quality.reducedMotion ? tuning.fadeSeconds : tuning.enterSeconds } : {};
  }

  /** The cards have canvases of their own, baked as they come into sight. */
  protected drawnFrom(): string {
    return '';
  }

  protected cells(): readonly Cell<never>[] {
    return [];
  }

  protected dress(): void {
    this.#forget(0);
  }

  protected place({ frame }: Setting<WinsProps>): void {
    provide(this.#view, frame, this.context.tuning);
    this.#forget(KEPT);
  }

  protected pose({ cue, plan, seconds }: Moment<WinsCues>, { props, frame }: Setting<WinsProps>): void {
    const { tuning, quality } = this.context;
    let offset = 0;
    let entering = 1;
    if (cue === 'scroll') offset = plan.offset;
    if (cue === 'enter') {
      const step = tuning.card + tuning.gap;
      // What somebody is looking at stays where it is.
      if (plan.offset > 0) offset = Math.min(scrollEnd(props.wins.length, frame, tuning), plan.offset + step);
      else
        entering = Math.min(1, seconds / (quality.reducedMotion ? tuning.fadeSeconds : tuning.enterSeconds));
    }
    this.#lay(props.wins, offset, entering);
  }

  /** Gives the cards in sight their wins; `entering` (0 … 1): how far the newest is in. */
  #lay(wins: readonly WinEntry[], offset: number, entering: number): void {
    const { tuning, quality } = this.context;
    const { card, gap, gutter, tall } = tuning;
    const step = card + gap;
    const moved = quality.reducedMotion || entering === 1 ? 1 : gsap.parseEase(tuning.enterEase)(entering);
    const first = Math.max(0, Math.floor((offset - gutter) / step) - 1);
    const { cards } = this.#view;
    for (let i = 0; i < cards.length; i++) {
      const at = first + ((((i - first) % cards.length) + cards.length) % cards.length);
      const sprite = cards[i];
      const win = wins[at];
      if (!sprite) continue;
      sprite.visible = win !== undefined;
      if (!win) continue;
      sprite.texture = this.#plate(win);
      sprite.position.set(gutter + card / 2 + (at + moved - 1) * step - offset, tall / 2 + 8);
      sprite.alpha = at === 0 ? entering : 1;
      sprite.scale.set(at === 0 ? 0.7 + 0.3 * moved : 1);
    }
  }

  #plate(win: WinEntry): Texture {
    const known = this.#plates.get(win.key);
    if (known) return known;
    const plate = bakePlate(
      winCell(win, this.context.tuning, this.context),
      this.resolution,
      this.context.canvas,
    );
    this.#plates.set(win.key, plate);
    return plate;
  }

  /** Lets go of all cards but the last `kept` that were baked and those in sight. */
  #forget(kept: number): void {
    const seen = new Set(kept === 0 ? [] : this.#view.cards.map(({ texture }) => texture));
    let surplus = this.#plates.size - kept;
    for (const [key, plate] of this.#plates) {
      if (surplus-- <= 0) break;
      if (seen.has(plate)) continue;
      this.#plates.delete(key);
      plate.destroy(true);
    }
  }
}

export const wins: SceneDefinition<WinsProps, WinsCues, Tuning> = {
  tuning,
  clear: true,
  create: (context) => new Wins(context),
};
