import type { Channels } from './color.ts';
import { UniformVectors } from './UniformVectors.ts';

/**
 * For a vertex shader: `toClip` takes a point of the scene, in px, to clip space; `uView[1]` has the color that falls
 * on everything and how dark it is (0 … 1), `uView[2]` the middle of a flood of light, 1 by its radius and how dark it
 * is below it, and `uView[3]` the flood's color.
 */
export const VIEW_TRANSFORM_GLSL = /* glsl */ `
uniform vec4 uView[4];

vec4 toClip(vec2 point) {
  return vec4(point * uView[0].xy + uView[0].zw, 0.0, 1.0);
}
`;

/**
 * From a scene's px to clip space, and the light of the moment, as one upload; Pixi's own mesh uploads three matrices
 * with every frame.
 */
export class ViewTransform extends UniformVectors {
  #width = 1;
  #height = 1;

  constructor() {
    super('uView', 4);
  }

  /** Takes the size of the frame, px. */
  resize(width: number, height: number): void {
    this.#width = width;
    this.#height = height;
  }

  /** Enlarges everything by the factor `zoom` around the fixed point (x, y), in px. */
  zoomAt(x: number, y: number, zoom: number): void {
    const { values } = this;
    const scaleX = Math.fround((2 * zoom) / this.#width);
    const scaleY = Math.fround((-2 * zoom) / this.#height);
    const offsetX = Math.fround((2 * x * (1 - zoom)) / this.#width - 1);
    const offsetY = Math.fround((-2 * y * (1 - zoom)) / this.#height + 1);
    if (values[0] === scaleX && values[1] === scaleY && values[2] === offsetX && values[3] === offsetY)
      return;
    values[0] = scaleX;
    values[1] = scaleY;
    values[2] = offsetX;
    values[3] = offsetY;
    this.changed();
  }

  /**
   * Lets light of this color (channels 0 … 1, times its strength) fall on the scene, darkens it by `dim` (0 … 1), and
   * ends a flood.
   */
  light(red: number, green: number, blue: number, dim: number): void {
    const { values } = this;
    values[4] = red;
    values[5] = green;
    values[6] = blue;
    values[7] = dim;
    values.fill(0, 8);
    this.changed();
  }

  /**
   * Covers the scene with the `dark` (0 … 1); over it lies a soft light of `size` px round (x, y), of this color times
   * its `strength`.
   */
  flood(
    dark: number,
    { x, y }: { readonly x: number; readonly y: number },
    size: number,
    [red, green, blue]: Channels,
    strength: number,
  ): void {
    const { values } = this;
    values[8] = x;
    values[9] = y;
    values[10] = 2 / size;
    values[11] = dark;
    values[12] = red * strength;
    values[13] = green * strength;
    values[14] = blue * strength;
    this.changed();
  }
}
