import { Container } from 'pixi.js';
import type { Atlas } from '../kit/atlas.ts';
import { FAINTEST } from '../kit/faintest.ts';
import type { ViewTransform } from '../kit/ViewTransform.ts';
import { BakedFace } from './BakedFace.ts';
import type { FacePicture, Halo } from './bakeFace.ts';
import { type FaceLight, type FaceName, LayeredFace } from './LayeredFace.ts';
import type { Layout } from './layout.ts';

/** The ring in its own color. */
const UNTINTED = '#FFFFFF';

/**
 * The wheel's face: its halo, the ring, the lit arc and the arc's flare. In layers, a frame of the spin drew it three
 * times.
 */
export class Face extends Container implements FaceLight {
  haloAlpha = 0;
  ringTint = UNTINTED;
  arcAlpha = 1;
  flare = 0;
  private readonly baked: BakedFace;
  private readonly layered: LayeredFace;
  /** Strength of the halo in the picture of the whole face. */
  private bakedHalo = 0;

  constructor(viewTransform: ViewTransform) {
    super({ label: 'face' });
    this.baked = new BakedFace(viewTransform);
    this.layered = new LayeredFace(viewTransform);
    this.addChild(this.layered, this.baked);
  }

  /**
   * Takes its pictures out of a new atlas, and the `picture` that was baked of them with `halo`; `arc` is a share of
   * the circle.
   */
  applyAtlas(atlas: Atlas<FaceName>, picture: FacePicture, halo: Halo, arc: number): void {
    this.layered.applyAtlas(atlas, halo.color);
    this.baked.takePicture(picture, arc);
    this.bakedHalo = halo.strength;
  }

  /** Places it; to be called after `applyAtlas`. */
  place(layout: Layout): void {
    this.layered.place(layout);
    this.baked.place(layout);
  }

  /**
   * Has the next frame show the light that its fields tell of. Before the wheel turns the parts are drawn too, below
   * the one picture: what a result needs is compiled and uploaded by then.
   */
  showLight(turns: boolean): void {
    const isAsBaked =
      this.ringTint === UNTINTED &&
      this.arcAlpha === 1 &&
      Math.abs(this.haloAlpha - this.bakedHalo) < FAINTEST;
    this.baked.visible = isAsBaked;
    this.layered.visible = !isAsBaked || !turns;
    if (this.baked.visible) this.baked.flareUp(this.flare);
    if (this.layered.visible) this.layered.show(this);
  }
}
