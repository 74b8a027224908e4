import { Container } from 'pixi.js';
import { WHEEL } from '../../common/rules/wheelLayout.ts';
import { FAINTEST } from '../kit/faintest.ts';
import { UniformMesh } from '../kit/UniformMesh.ts';
import { UniformVectors } from '../kit/UniformVectors.ts';
import { VIEW_TRANSFORM_GLSL, type ViewTransform } from '../kit/ViewTransform.ts';
import type { FacePicture } from './bakeFace.ts';
import { haloWidth, type Layout } from './layout.ts';
import { RING_MARGIN } from './ringCells.ts';
import { SIDE, segmentGeometry } from './segmentGeometry.ts';

/** No share of the circle lies between these. */
const NOWHERE = [1, -1] as const;

/** Draws the segments for which `isDrawn` holds, by `isLit`: whether the arc's light falls on it. */
function vertexOf(isDrawn: string): string {
  return /* glsl */ `
attribute vec2 aDirection;
attribute vec3 aCircle;
attribute float aShare;

varying vec2 vFace;
varying vec2 vArc;

// The middle, px, and the shares of the circle between which the arc's light falls; the radii of the three circles and
// 1 by the width of the picture, px.
uniform vec4 uPlace[2];
${VIEW_TRANSFORM_GLSL}
void main() {
  vec2 arc = uPlace[0].zw;
  bool isLit = (aShare >= arc.x && aShare <= arc.y) || aShare - 1.0 >= arc.x;
  vec2 at = aDirection * dot(aCircle, uPlace[1].xyz);
  // A segment that is not drawn is moved out of clip space.
  gl_Position = ${isDrawn} ? toClip(uPlace[0].xy + at) : vec4(0.0, 0.0, 2.0, 1.0);
  vFace = (at * uPlace[1].w + 0.5) * vec2(1.0, 0.5);
  vArc = vFace + vec2(0.0, 0.5);
}
`;
}

const DULL = {
  label: 'dull face',
  vertex: vertexOf('!isLit'),
  fragment: /* glsl */ `
varying vec2 vFace;

uniform sampler2D uTexture;

void main() {
  gl_FragColor = texture2D(uTexture, vFace);
}
`,
} as const;

const LIT = {
  label: 'lit face',
  vertex: vertexOf('isLit'),
  fragment: /* glsl */ `
varying vec2 vFace;
varying vec2 vArc;

uniform sampler2D uTexture;
uniform vec4 uFlare[1];

void main() {
  gl_FragColor = texture2D(uTexture, vFace) + texture2D(uTexture, vArc) * uFlare[0].x;
}
`,
} as const;

/**
 * The wheel's face while it turns: one picture, to which the arc's is added where it flares up, so that a pixel reads
 * one or two instead of the three that it is made of. Its fields are `private`, as those of `UniformMesh`.
 */
export class BakedFace extends Container {
  private readonly places = new UniformVectors('uPlace', 2);
  private readonly flare = new UniformVectors('uFlare', 1);
  private readonly meshes: readonly UniformMesh[];
  private picture: FacePicture | null = null;
  /** The arc, and from its ends to where its light ends, as shares of the circle. */
  private arc = 0;
  private reach = 0;

  constructor(viewTransform: ViewTransform) {
    super({ label: 'baked face' });
    const vectors = [viewTransform, this.places, this.flare];
    this.meshes = [DULL, LIT].map((part) => {
      return new UniformMesh({ ...part, geometry: segmentGeometry(), vectors, opaque: true });
    });
    this.addChild(...this.meshes);
  }

  /** Takes its picture, which is its own from then on; `arc` is a share of the circle. */
  takePicture(picture: FacePicture, arc: number): void {
    this.picture?.source.destroy();
    this.picture = picture;
    this.arc = arc;
    for (const mesh of this.meshes) mesh.texture = picture.source;
  }

  /** Places it; to be called after `takePicture`. */
  place({ x, y, radius }: Layout): void {
    const { values } = this.places;
    const [rim, box] = [WHEEL.rim * radius, radius + RING_MARGIN];
    values.set([x, y], 0);
    values.set([rim, box, Math.max(box, haloWidth(radius) / 2), 1 / (this.picture?.width ?? 1)], 4);
    this.reach = RING_MARGIN / (2 * Math.PI * rim) + SIDE / 2;
    this.places.changed();
  }

  /** Has the next frame add so much of the arc's light (0 … 1). */
  flareUp(flare: number): void {
    this.flare.values[0] = Math.min(1, flare);
    this.flare.changed();
    const [from, to] = flare < FAINTEST ? NOWHERE : [-this.reach, this.arc + this.reach];
    const { values } = this.places;
    if (values[2] === Math.fround(from) && values[3] === Math.fround(to)) return;
    values[2] = from;
    values[3] = to;
    this.places.changed();
  }

  override destroy(options?: Parameters<Container['destroy']>[0]): void {
    super.destroy(options);
    this.picture?.source.destroy();
  }
}
