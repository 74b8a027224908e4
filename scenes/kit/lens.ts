import { UniformGroup } from 'pixi.js';

/** For the vertex shader of a mesh that is seen through a lens: where a place of the scene, in px, is on the canvas. */
export const SEEN = /* glsl */ `
uniform vec4 uLens;

vec4 seen(vec2 place) {
  return vec4(place * uLens.xy + uLens.zw, 0.0, 1.0);
}
`;

/**
 * Where a scene's px fall on the canvas. Pixi sends three matrices with every mesh of every frame; this is one vector, and
 * sent when it has changed.
 */
export class Lens {
  readonly #vector = new Float32Array([0, 0, -1, 1]);
  /** A resource of every shader that holds `SEEN`. */
  readonly uniforms = new UniformGroup(
    { uLens: { value: this.#vector, type: 'vec4<f32>' } },
    { isStatic: true },
  );

  #width = 1;
  #height = 1;

  /** Takes the size of the frame, px. */
  frame(width: number, height: number): void {
    this.#width = width;
    this.#height = height;
  }

  /** Shows everything `zoom` times as near; (x, y), in px, stays where it is. */
  look(x: number, y: number, zoom: number): void {
    const vector = this.#vector;
    const across = Math.fround((2 * zoom) / this.#width);
    const down = Math.fround((-2 * zoom) / this.#height);
    const left = Math.fround((2 * x * (1 - zoom)) / this.#width - 1);
    const top = Math.fround((-2 * y * (1 - zoom)) / this.#height + 1);
    if (vector[0] === across && vector[1] === down && vector[2] === left && vector[3] === top) return;
    vector[0] = across;
    vector[1] = down;
    vector[2] = left;
    vector[3] = top;
    this.uniforms.update();
  }
}
