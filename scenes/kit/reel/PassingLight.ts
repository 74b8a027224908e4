import type { Channels } from '../color.ts';
import { smoothstep } from '../smoothstep.ts';
import type { ViewTransform } from '../ViewTransform.ts';

/**
 * Slots on either side whose colors mix where the reel stands, and for each slot a second more: it must not flicker.
 */
const STILL_REACH = 0.75;
const REACH_SECONDS = 0.18;
/** How soon the light of a top item that has passed dies away, a second, and slots that are looked back for it. */
const TOP_ITEM_DECAY = 2.2;
const MAX_SLOTS_BACK = 40;
/** Slots per second below which that light goes by the way instead of the time. */
const MIN_SPEED = 0.8;
/** How much of the passing color the room takes, and how much more where it is tense. */
const ROOM_COLOR = { calm: 0.5, tense: 0.4 } as const;
/** How much of it the pointer takes at most. */
const POINTER_COLOR = 0.8;

/** One reel of those whose light falls on the room. */
export interface PassingReel {
  /** Index of the skin in each slot, and its color. */
  readonly slots: readonly number[];
  readonly colors: readonly Channels[];
}

/**
 * Light (0 … 1) of the top item with index `skin` while `slot` is under the pointer: it lights up as its card passes.
 */
export function topItemLight(slots: readonly number[], skin: number, slot: number, speed: number): number {
  const under = Math.round(slot);
  const coming = slots[under + 1] === skin ? smoothstep((slot - under + 0.1) / 0.6) : 0;
  for (let i = under; i >= 0 && i > under - MAX_SLOTS_BACK; i--) {
    if (slots[i] !== skin) continue;
    const past = Math.max(0, slot - i - 0.5) / Math.max(MIN_SPEED, speed);
    return Math.max(coming, Math.exp(-TOP_ITEM_DECAY * past));
  }
  return coming;
}

/**
 * The color of what passes under the pointers of one reel or several, and the light of the case's best items. Its
 * fields are `private` for the reason that `UniformMesh` gives.
 */
export class PassingLight {
  /** Of the reel that was added last, and what its pointer takes of it. */
  readonly color: [number, number, number] = [0, 0, 0];
  readonly pointer: [number, number, number] = [1, 1, 1];
  /** Light of each top item. */
  readonly topItems: [number, number, number] = [0, 0, 0];
  private readonly sum: [number, number, number] = [0, 0, 0];
  private reels = 0;
  private tense = 0;

  /** Begins another frame; `tense`: 0 … 1. */
  begin(tense: number): void {
    this.tense = tense;
    this.reels = 0;
    this.topItems.fill(0);
    this.sum.fill(0);
  }

  /**
   * Adds a reel with `slot` under its pointer at `speed` slots a second; `topItems`: indices of the case's best skins.
   */
  add({ slots, colors }: PassingReel, topItems: readonly number[], slot: number, speed: number): void {
    this.mix(colors, slot, speed);
    this.reels++;
    for (let i = 0; i < 3; i++) {
      const value = this.color[i] ?? 0;
      this.sum[i] = (this.sum[i] ?? 0) + value;
      this.pointer[i] = 1 - POINTER_COLOR * this.tense * (1 - value);
      const light = topItemLight(slots, topItems[i] ?? 0, slot, speed) * (1 - 0.4 * this.tense);
      this.topItems[i] = Math.max(this.topItems[i] ?? 0, light);
    }
  }

  /** Lets the mean of all reels fall on the room, which is darkened by `dim` where it is tense; `left`: 0 … 1. */
  fall(view: ViewTransform, dim: number, left: number): void {
    const light = ((ROOM_COLOR.calm + ROOM_COLOR.tense * this.tense) * left) / Math.max(1, this.reels);
    const sum = this.sum;
    view.light(sum[0] * light, sum[1] * light, sum[2] * light, dim * this.tense * left);
  }

  /** Mixes the colors of the slots round `slot`. */
  private mix(colors: readonly Channels[], slot: number, speed: number): void {
    const reach = STILL_REACH + REACH_SECONDS * speed;
    let red = 0;
    let green = 0;
    let blue = 0;
    let sum = 0;
    for (let i = Math.max(0, Math.ceil(slot - reach)); i <= slot + reach && i < colors.length; i++) {
      const color = colors[i];
      if (!color) continue;
      const weight = Math.cos((Math.PI / 2) * ((i - slot) / reach)) ** 2;
      red += color[0] * weight;
      green += color[1] * weight;
      blue += color[2] * weight;
      sum += weight;
    }
    this.color[0] = sum > 0 ? red / sum : 0;
    this.color[1] = sum > 0 ? green / sum : 0;
    this.color[2] = sum > 0 ? blue / sum : 0;
  }
}
