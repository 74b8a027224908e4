import { FAINTEST_GLSL } from '../kit/faintest.ts';
import { FLOOD_GLSL } from '../kit/reel/flood.ts';
import { isPart } from '../kit/reel/isPart.ts';
import { STREAKS_GLSL } from '../kit/reel/streaks.ts';
import { SPOTLIGHT_GLSL } from '../kit/reel/tension.ts';
import { TOP_ITEM_VECTORS, topItemsGlsl } from '../kit/reel/topItems/TopItemLights.ts';
import { VIEW_TRANSFORM_GLSL } from '../kit/ViewTransform.ts';

/** What a quad is a part of, as its vertices carry it. */
export const LAYER = {
  blurred: 0,
  card: 1,
  reflected: 2,
  /** The sharp card of the winner: it breaks. */
  winning: 3,
  /** Rails and the pointer's reflection. */
  fixed: 4,
  pointer: 5,
  topItem: 6,
  /** The first top item in its light; the others follow. */
  litTopItem: 7,
  /** The first streak of light; the others follow, and each goes where its number tells. */
  streak: 10,
} as const;

/** Vectors of `uReel`, and what their four numbers are. */
export const VECTOR = {
  /** Middle of slot 0, px; middle of the column, px, and 1 by the width over which its cards fade out at a side. */
  place: 0,
  /** Alpha of each layer of cards, in the order of their numbers. */
  cards: 1,
  /** Where the pointer hangs, px; its angle, radians; its alpha, which is that of the fixed parts too. */
  pointer: 2,
  /** The passing color (channels 0 … 1), and the strength of the streaks in it. */
  passing: 3,
  /** Size of the part of the reel that the streaks run along, and how far the slots have moved, px; 1 by px a slot. */
  streaks: 4,
  /** The first of the top items'. */
  topItems: 5,
} as const;
export const REEL_VECTORS = VECTOR.topItems + TOP_ITEM_VECTORS;

/** Share of the column over which the cards fade out at either side. */
export const FADE_SHARE = 0.24;

const isLayer = (first: number, last?: number) => isPart('aLayer', first, last);
const IS_STREAK = `aLayer > ${LAYER.streak - 0.5}`;

export const VERTEX = /* glsl */ `
attribute vec2 aPosition;
attribute vec2 aUV;
attribute float aLayer;

varying vec2 vUV;
varying vec4 vColor;
varying float vSide;

uniform vec4 uReel[${REEL_VECTORS}];
${VIEW_TRANSFORM_GLSL}${FLOOD_GLSL}${topItemsGlsl('uReel', VECTOR.topItems)}${STREAKS_GLSL}${SPOTLIGHT_GLSL}
void main() {
  vec2 slot = uReel[${VECTOR.place}].xy;
  vec2 column = uReel[${VECTOR.place}].zw;
  vec4 cards = uReel[${VECTOR.cards}];
  vec4 pointer = uReel[${VECTOR.pointer}];
  vec4 passing = uReel[${VECTOR.passing}];
  vec4 streaks = uReel[${VECTOR.streaks}];
  float dim = 1.0 - uView[1].a;
  vec2 at = aPosition;
  float alpha = pointer.w;
  vec3 color = vec3(dim);
  vSide = 0.0;
  if ${isLayer(LAYER.blurred, LAYER.winning)} {
    at += slot;
    alpha = ${isLayer(LAYER.blurred)} ? cards.x : (${isLayer(LAYER.card)} ? cards.y : (${isLayer(LAYER.reflected)} ? cards.z : cards.w));
    // Only cards fade at the sides.
    vSide = (at.x - column.x) * column.y;
    color = vec3(spotlight((at.x - column.x) * streaks.w, dim));
  } else if ${isLayer(LAYER.pointer)} {
    vec2 turn = vec2(cos(pointer.z), sin(pointer.z));
    at = pointer.xy + vec2(at.x * turn.x - at.y * turn.y, at.x * turn.y + at.y * turn.x);
    color = passing.rgb;
  } else if (${IS_STREAK}) {
    at = vec2(column.x, slot.y) + at + streakAt(aLayer, streaks.z, streaks.xy);
    vSide = (at.x - column.x) * column.y;
    alpha = passing.w;
  } else if ${isLayer(LAYER.topItem, LAYER.streak - 1)} {
    float lit = aLayer - ${LAYER.litTopItem}.0;
    at = topItemAt(at);
    alpha = topItemAlpha(lit);
    if (lit > -0.5) color = vec3(1.0);
  }
  // A layer that is not seen is moved out of clip space.
  gl_Position = alpha > ${FAINTEST_GLSL} ? toClip(at) : vec4(0.0, 0.0, 2.0, 1.0);
  vUV = aUV;
  // A streak covers nothing: it is added as light.
  vColor = vec4(color * (1.0 - uView[2].w), ${IS_STREAK} ? 0.0 : coverAt(at)) * alpha;
}
`;

export const FRAGMENT = /* glsl */ `
varying vec2 vUV;
varying vec4 vColor;
varying float vSide;

uniform sampler2D uTexture;

void main() {
  float inside = clamp(${(0.5 / FADE_SHARE).toFixed(4)} - abs(vSide), 0.0, 1.0);
  gl_FragColor = texture2D(uTexture, vUV) * vColor * (inside * inside * (3.0 - 2.0 * inside));
}
`;
