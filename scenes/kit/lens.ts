import { Vectors } from './vectors.ts';

/** For the vertex shader of a slab that is seen through a lens: where a place of the scene, in px, is on the canvas. */
export const SEEN = /* glsl */ `
uniform vec4 uLens;

vec4 seen(vec2 place) {
  return vec4(place * uLens.xy + uLens.zw, 0.0, 1.0);
}
`;

/** Where a scene's px fall on the canvas: one vector, where Pixi's own mesh is sent three matrices with every frame. */
export class Lens extends Vectors {
  #width = 1;
  #height = 1;

  constructor() {
    super('uLens', 1);
  }

  /** Takes the size of the frame, px. */
  frame(width: number, height: number): void {
    this.#width = width;
    this.#height = height;
  }

  /** Shows everything `zoom` times as near; (x, y), in px, stays where it is. */
  look(x: number, y: number, zoom: number): void {
    const { values } = this;
    const across = Math.fround((2 * zoom) / this.#width);
    const down = Math.fround((-2 * zoom) / this.#height);
    const left = Math.fround((2 * x * (1 - zoom)) / this.#width - 1);
    const top = Math.fround((-2 * y * (1 - zoom)) / this.#height + 1);
    if (values[0] === across && values[1] === down && values[2] === left && values[3] === top) return;
    values[0] = across;
    values[1] = down;
    values[2] = left;
    values[3] = top;
    this.changed();
  }
}
