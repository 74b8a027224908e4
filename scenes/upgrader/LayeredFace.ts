import { Geometry, type Texture } from 'pixi.js';
import type { Atlas } from '../kit/atlas.ts';
import { channels } from '../kit/color.ts';
import { OCTAGON_CORNERS } from '../kit/octagon.ts';
import { UniformMesh } from '../kit/UniformMesh.ts';
import { UniformVectors } from '../kit/UniformVectors.ts';
import { VIEW_TRANSFORM_GLSL, type ViewTransform } from '../kit/ViewTransform.ts';
import { haloWidth, type Layout } from './layout.ts';

/** Corners of an octagon round the unit circle, at which its light ends. */
const CORNERS = OCTAGON_CORNERS.flat().map((at) => 2 * at);
const TRIANGLES = [1, 2, 3, 4, 5, 6].flatMap((i) => [0, i, i + 1]);

/** Pictures of the atlas that the face is made of. */
export type FaceName = 'ring' | 'arc' | 'glow';

/** How bright the halo and the arc are, the ring's color, and how much of the arc's light is added to it. */
export interface FaceLight {
  haloAlpha: number;
  ringTint: string;
  arcAlpha: number;
  flare: number;
}

// uFrames: where the ring, the arc and the light are in the atlas. uPlace: the middle and the half of the drawn square,
// px; of the ring's box and the halo, as shares of it. uLight: the halo's color and strength, the ring's color, and how
// bright the arc is and flares up.
const VERTEX = /* glsl */ `
attribute vec2 aCorner;

varying vec2 vBox;
varying vec2 vHalo;

uniform vec4 uPlace[2];
${VIEW_TRANSFORM_GLSL}
void main() {
  gl_Position = toClip(uPlace[0].xy + aCorner * uPlace[0].z);
  vBox = aCorner * uPlace[1].x * 0.5 + 0.5;
  vHalo = aCorner * uPlace[1].y * 0.5 + 0.5;
}
`;

const FRAGMENT = /* glsl */ `
varying vec2 vBox;
varying vec2 vHalo;

uniform sampler2D uTexture;
uniform vec4 uFrames[3];
uniform vec4 uLight[3];

vec4 picture(vec4 frame, vec2 at) {
  vec2 inside = step(vec2(0.0), at) * step(at, vec2(1.0));
  return texture2D(uTexture, frame.xy + clamp(at, 0.0, 1.0) * frame.zw) * (inside.x * inside.y);
}

void main() {
  vec4 ring = picture(uFrames[0], vBox) * vec4(uLight[1].rgb, 1.0);
  vec4 arc = picture(uFrames[1], vBox);
  vec4 color = ring;
  if (ring.a < 1.0) color += picture(uFrames[2], vHalo) * uLight[0] * (1.0 - ring.a);
  color = color * (1.0 - arc.a * uLight[2].x) + arc * uLight[2].x;
  gl_FragColor = color + arc * uLight[2].y;
}
`;

/**
 * The wheel's face put together from its parts, each in a light of its own, in one draw that touches each pixel once.
 * Its fields are `private`, as those of `UniformMesh`.
 */
export class LayeredFace extends UniformMesh {
  private readonly frames: UniformVectors;
  private readonly placement: UniformVectors;
  private readonly light: UniformVectors;
  private color: readonly [number, number, number] = [1, 1, 1];
  /** Width of the ring's picture, px. */
  private box = 1;
  /** The ring's color that the uniforms have. */
  private shownTint = '';

  constructor(viewTransform: ViewTransform) {
    const frames = new UniformVectors('uFrames', 3);
    const place = new UniformVectors('uPlace', 2);
    const light = new UniformVectors('uLight', 3);
    super({
      label: 'layered face',
      geometry: new Geometry({
        attributes: {
          aCorner: { buffer: new Float32Array(CORNERS), format: 'float32x2', stride: 8, offset: 0 },
        },
        indexBuffer: new Uint16Array(TRIANGLES),
      }),
      vertex: VERTEX,
      fragment: FRAGMENT,
      vectors: [viewTransform, frames, place, light],
      opaque: true,
    });
    this.frames = frames;
    this.placement = place;
    this.light = light;
  }

  /** Takes its pictures out of a new atlas; `color` is the halo's. */
  applyAtlas(atlas: Atlas<FaceName>, color: string): void {
    const ring = atlas.texture('ring');
    for (const [i, name] of (['ring', 'arc', 'glow'] as const).entries()) {
      this.setPicture(i, atlas.texture(name));
    }
    this.frames.changed();
    this.color = channels(color);
    this.box = ring.width;
    this.texture = ring.source;
  }

  private setPicture(index: number, { uvs: { x0, y0, x2, y2 } }: Texture): void {
    this.frames.values.set([x0, y0, x2 - x0, y2 - y0], index * 4);
  }

  /** Places it; to be called after `applyAtlas`. */
  place({ x, y, radius }: Layout): void {
    const halo = haloWidth(radius);
    const width = Math.max(halo, this.box);
    this.placement.values.set([x, y, width / 2, 0, width / this.box, width / halo, 0, 0]);
    this.placement.changed();
  }

  /** Has the next frame show the ring in its color, and how bright the halo and the arc are and the arc flares up. */
  show({ haloAlpha, ringTint, arcAlpha, flare }: FaceLight): void {
    const { values } = this.light;
    if (ringTint !== this.shownTint) {
      this.shownTint = ringTint;
      values.set(channels(ringTint), 4);
    }
    const strength = Math.min(1, haloAlpha);
    for (let channel = 0; channel < 3; channel++) {
      values[channel] = (this.color[channel] ?? 0) * strength;
    }
    values[3] = strength;
    values[8] = arcAlpha;
    values[9] = Math.min(1, flare);
    this.light.changed();
  }
}
