import { FAINTEST_GLSL } from '../kit/faintest.ts';
import { FLOOD_GLSL } from '../kit/reel/flood.ts';
import { isPart } from '../kit/reel/isPart.ts';
import { STREAKS_GLSL } from '../kit/reel/streaks.ts';
import { SPOTLIGHT_GLSL } from '../kit/reel/tension.ts';
import { TOP_ITEM_VECTORS, topItemsGlsl } from '../kit/reel/topItems/TopItemLights.ts';
import { VIEW_TRANSFORM_GLSL } from '../kit/ViewTransform.ts';
import { MAX_REELS } from './layout.ts';

/** What a quad is a part of, as its vertices carry it. */
export const PART = {
  well: 0,
  blurred: 1,
  card: 2,
  /** The card that wins: it leaves its slot when it is lit. */
  winning: 3,
  rail: 4,
  /** Pointers before and behind the reel's middle, across its axis. */
  before: 5,
  behind: 6,
  glow: 7,
  ring: 8,
  /** The winner's card, lit. */
  lifted: 9,
  topItem: 10,
  /** The first top item in its light; the others follow. */
  litTopItem: 11,
  /** The first streak of light; the others follow, and each goes where its number tells. */
  streak: 14,
} as const;
/** Vectors of a reel in `uReels`, and what their four numbers are. */
export const VECTOR = {
  /** How far its slots have moved, px; alpha of its sharp and of its blurred cards; darkness over them. */
  cards: 0,
  /** Its lit winner: the middle, px, the size by that of its card, and how far its slot and its pointers are empty. */
  winner: 1,
  /** Strength and size, px, of the winner's glow; size, px, and strength of its ring. */
  light: 2,
  /** The middle of the reel, px; the winner's alpha; the angle of the pointers, radians. */
  place: 3,
  /** The color that passes (channels 0 … 1), and the strength of the streaks in it. */
  passing: 4,
} as const;
export const REEL_VECTORS = 5;

/** Index of the top items' vectors in `uShared`, and how many it has. */
export const TOP_ITEMS = 1;
export const SHARED_VECTORS = TOP_ITEMS + TOP_ITEM_VECTORS;

/** Share of a reel's half length over which its cards fade out at either end. */
const FADE_SHARE = 0.28;
/** How dark a card is where the drum turns away, and how much narrower. */
const DRUM_SHADE = 0.75;
const DRUM_NARROW = 0.14;

const is = (first: number, last?: number) => isPart('part', first, last);

export const VERTEX = /* glsl */ `
attribute vec2 aPosition;
attribute vec2 aUV;
attribute vec2 aPart;

varying vec2 vUV;
varying vec3 vShade;
varying vec3 vTint;

// Axis of the reels, half the length that is seen of one, radius of its drum.
uniform vec4 uShape;
// How far the pointers stand off the middle of a reel, px; from slot to slot and the breadth of a reel, px; the alpha
// of wells, rails and pointers; the top items.
uniform vec4 uShared[${SHARED_VECTORS}];
uniform vec4 uReels[${REEL_VECTORS * MAX_REELS}];
${VIEW_TRANSFORM_GLSL}${FLOOD_GLSL}${topItemsGlsl('uShared', TOP_ITEMS)}${STREAKS_GLSL}${SPOTLIGHT_GLSL}
vec2 turned(vec2 point, float angle) {
  float c = cos(angle);
  float s = sin(angle);
  return vec2(point.x * c - point.y * s, point.x * s + point.y * c);
}

void main() {
  float part = aPart.x;
  int reel = int(aPart.y) * ${REEL_VECTORS};
  vec4 cards = uReels[reel + ${VECTOR.cards}];
  vec4 winner = uReels[reel + ${VECTOR.winner}];
  vec4 light = uReels[reel + ${VECTOR.light}];
  vec4 place = uReels[reel + ${VECTOR.place}];
  vec4 passing = uReels[reel + ${VECTOR.passing}];
  vec2 axis = uShape.xy;
  vec2 at = place.xy + aPosition;
  float dim = 1.0 - uView[1].a;
  vec3 tint = vec3(1.0);
  // Strength of color and of cover: what covers nothing is added as light.
  vec2 shade = vec2(uShared[0].w * dim, uShared[0].w);
  float ending = 0.0;
  if ${is(PART.blurred, PART.winning)} {
    float along = dot(aPosition, axis) - cards.x;
    float angle = clamp(along / uShape.w, -1.5, 1.5);
    float turn = cos(angle);
    vec2 across = aPosition - dot(aPosition, axis) * axis;
    at = place.xy + axis * (sin(angle) * uShape.w) + across * (1.0 - ${DRUM_NARROW.toFixed(2)} * (1.0 - turn));
    ending = sin(angle) * uShape.w / uShape.z;
    float alpha = ${is(PART.blurred)} ? cards.z : cards.y;
    if ${is(PART.winning)} alpha *= 1.0 - winner.w;
    float dark = (1.0 - cards.w) * spotlight(along / uShared[0].y, dim);
    shade = vec2(alpha * dark * (1.0 - ${DRUM_SHADE.toFixed(2)} * (1.0 - turn)), alpha);
  } else if ${is(PART.before, PART.behind)} {
    float side = ${is(PART.before)} ? -1.0 : 1.0;
    at = place.xy + vec2(-axis.y, axis.x) * side * uShared[0].x + turned(aPosition, -side * place.w);
    shade = vec2(uShared[0].w * (1.0 - winner.w));
    tint = passing.rgb;
  } else if ${is(PART.glow)} {
    at = winner.xy + aPosition * light.y;
    shade = vec2(light.x, 0.0);
  } else if ${is(PART.ring)} {
    at = winner.xy + aPosition * light.z;
    shade = vec2(light.w, 0.0);
  } else if ${is(PART.lifted)} {
    at = winner.xy + aPosition * winner.z;
    shade = vec2(place.z);
  } else if (part > ${PART.streak - 0.5}) {
    vec2 streak = streakAt(part + 3.0 * aPart.y, cards.x, vec2(2.0 * uShape.z, uShared[0].z));
    at += axis * streak.x + vec2(-axis.y, axis.x) * streak.y;
    ending = streak.x / uShape.z;
    tint = passing.rgb;
    shade = vec2(passing.w, 0.0);
  } else if ${is(PART.topItem, PART.streak - 1)} {
    float lit = part - ${PART.litTopItem}.0;
    at = topItemAt(aPosition);
    float alpha = topItemAlpha(lit);
    shade = vec2(alpha * (lit < -0.5 ? dim : 1.0), alpha);
  }
  shade *= vec2(1.0 - uView[2].w, coverAt(at));
  // What is not seen is moved out of clip space.
  gl_Position = max(shade.x, shade.y) > ${FAINTEST_GLSL} ? toClip(at) : vec4(0.0, 0.0, 2.0, 1.0);
  vUV = aUV;
  vShade = vec3(shade, ending);
  vTint = tint;
}
`;

export const FRAGMENT = /* glsl */ `
varying vec2 vUV;
varying vec3 vShade;
varying vec3 vTint;

uniform sampler2D uTexture;

void main() {
  float inside = clamp((1.0 - abs(vShade.z)) * ${(1 / FADE_SHARE).toFixed(4)}, 0.0, 1.0);
  vec4 color = texture2D(uTexture, vUV);
  gl_FragColor = vec4(color.rgb * vTint * vShade.x, color.a * vShade.y) * (inside * inside * (3.0 - 2.0 * inside));
}
`;
