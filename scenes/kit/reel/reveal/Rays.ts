import { Geometry, type Renderer } from 'pixi.js';
import type { Channels } from '../../color.ts';
import { FAINTEST_GLSL } from '../../faintest.ts';
import { UniformMesh } from '../../UniformMesh.ts';
import { UniformVectors } from '../../UniformVectors.ts';
import { VIEW_TRANSFORM_GLSL, type ViewTransform } from '../../ViewTransform.ts';

/** The shafts' angles in turns, of uneven width, as through a cut stone. */
const SHAFTS = [0.05, 0.13, 0.22, 0.27, 0.38, 0.46, 0.55, 0.63, 0.69, 0.78, 0.88, 0.94];
/** Width over which a shaft's side fades, as a share of its length. */
const SOFT = 0.006;
/** Strength of a shaft at shares of its length. */
const FADE = [
  [0.06, 0.46],
  [0.5, 0.18],
  [1, 0],
] as const;
/** Strength in the middle, where shafts and gaps between them are too narrow to be told apart. */
const MIDDLE = 0.2;
/** They lie in so many layers, which turn for themselves. */
const RAY_LAYERS = 2;

/**
 * Floats of a vertex: angle in radians, way from the middle and beside its line, by the shafts' length; strength;
 * layer.
 */
const STRIDE = 5;

const VERTEX = /* glsl */ `
attribute vec3 aPosition;
attribute float aStrength;
attribute float aLayer;

varying vec3 vLight;

// Middle; color; length, turn in radians and strength of each layer.
uniform vec4 uRays[${2 + RAY_LAYERS}];
${VIEW_TRANSFORM_GLSL}
void main() {
  vec4 layer = uRays[2 + int(aLayer)];
  float angle = aPosition.x + layer.y;
  vec2 along = vec2(cos(angle), sin(angle));
  vec2 beside = vec2(-along.y, along.x);
  vec2 at = uRays[0].xy + (along * aPosition.y + beside * aPosition.z) * layer.x;
  // A layer that is not seen is moved out of clip space.
  gl_Position = layer.z > ${FAINTEST_GLSL} ? toClip(at) : vec4(0.0, 0.0, 2.0, 1.0);
  vLight = uRays[1].rgb * (aStrength * layer.z);
}
`;

/** It covers nothing: it is added as light. */
const FRAGMENT = /* glsl */ `
varying vec3 vLight;

void main() {
  gl_FragColor = vec4(vLight, 0.0);
}
`;

/**
 * A fan round the middle; two triangles for each part of a shaft between two of its four lines, and two of its lengths.
 */
function shaftsGeometry(): Geometry {
  const vertices: number[] = [];
  const triangles: number[] = [];
  for (let layer = 0; layer < RAY_LAYERS; layer++) {
    const middle = vertices.length / STRIDE;
    vertices.push(0, 0, 0, MIDDLE, layer);
    // The fan ends where it began.
    let before = middle + 1 + (SHAFTS.length * 4 - 1) * FADE.length;
    SHAFTS.forEach((turn, i) => {
      const half = 0.05 + 0.05 * ((i * 7) % 3);
      const lines = [
        [-half, -SOFT / 2, 0],
        [-half, SOFT / 2, 1],
        [half, -SOFT / 2, 1],
        [half, SOFT / 2, 0],
      ] as const;
      lines.forEach(([angle, beside, side], line) => {
        const first = vertices.length / STRIDE;
        triangles.push(middle, before, first);
        FADE.forEach(([length, strength], step) => {
          vertices.push(turn * Math.PI * 2 + angle, length, beside, strength * side, layer);
          if (line === 0 || step === 0) return;
          const [inner, outer] = [before + step - 1, before + step];
          triangles.push(inner, outer, first + step, inner, first + step, first + step - 1);
        });
        before = first;
      });
    });
  }
  const buffer = new Float32Array(vertices);
  const stride = STRIDE * 4;
  return new Geometry({
    attributes: {
      aPosition: { buffer, format: 'float32x3', stride, offset: 0 },
      aStrength: { buffer, format: 'float32', stride, offset: 12 },
      aLayer: { buffer, format: 'float32', stride, offset: 16 },
    },
    indexBuffer: new Uint16Array(triangles),
  });
}

/**
 * Shafts of light from a point. They are triangles and no picture: one that fills the screen would cost all of its
 * pixels, of which two thirds are dark, and each of them three times as much.
 */
export class Rays extends UniformMesh {
  readonly #rays: UniformVectors;
  #isReady = false;

  constructor(viewTransform: ViewTransform) {
    const rays = new UniformVectors('uRays', 2 + RAY_LAYERS);
    super({
      label: 'rays',
      geometry: shaftsGeometry(),
      vertex: VERTEX,
      fragment: FRAGMENT,
      vectors: [viewTransform, rays],
    });
    this.#rays = rays;
  }

  /**
   * They are drawn while they are `seen`; and once before, without strength, so that nothing is compiled when they
   * appear.
   */
  show(seen: boolean): void {
    this.visible = seen || !this.#isReady;
    if (seen) return;
    this.#rays.values.fill(0);
    this.#rays.changed();
  }

  override render(renderer: Renderer): void {
    super.render(renderer);
    this.#isReady = true;
  }

  /** Has them come out of (x, y) px in this color (channels 0 … 1). */
  shine(x: number, y: number, [red, green, blue]: Channels): void {
    const { values } = this.#rays;
    values[0] = x;
    values[1] = y;
    values[4] = red;
    values[5] = green;
    values[6] = blue;
    this.#rays.changed();
  }

  /** The shafts of `layer` are `length` px long, turned by `angle` radians, and have this `strength` (0 … 1). */
  turn(layer: number, length: number, angle: number, strength: number): void {
    const { values } = this.#rays;
    const at = (2 + layer) * 4;
    values[at] = length;
    values[at + 1] = angle;
    values[at + 2] = strength;
    this.#rays.changed();
  }
}
