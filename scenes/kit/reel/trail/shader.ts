import { VIEW_TRANSFORM_GLSL } from '../../ViewTransform.ts';

// The motion is in closed form: a particle's place depends only on the uniforms and its own random numbers. Any instant
// can be sought, and a frame uploads nothing but a few numbers.

/** Pictures of a talisman's particles, each a cell of the atlas. */
export const PICTURES = 4;

/** Index of each number of `uPose`, which the shader names below. */
export const POSE = {
  x: 0,
  y: 1,
  straight: 2,
  radius: 3,
  traveled: 4,
  speed: 5,
  tick: 6,
  tickedAt: 7,
  seconds: 8,
  gather: 9,
  strength: 10,
  unit: 11,
} as const;

/** Index of each number of `uTrail`: which talisman it is, and the number of particles. */
export const TRAIL = { talisman: 0, count: 1 } as const;

/**
 * Shared by all talismans. `track` takes a position in px along the track round the reel, clockwise from the left end
 * of its upper side, to a point; uTrack has half the length of its straight sides and the radius of its ends, and round
 * the winner the track is a circle. uMotion has the slots that have passed and the slots per second. A talisman's
 * function sets its particle's offset, rotation, scale, picture, tint and opacity, and how much of its light is
 * additive.
 */
const HEAD = /* glsl */ `
attribute vec2 aCorner;
attribute vec4 aRandom;
attribute float aIndex;

varying vec2 vUV;
varying vec4 vTint;

uniform vec4 uFrames[${PICTURES}];
uniform vec4 uSizes[${PICTURES}];
uniform vec4 uPose[3];
uniform vec4 uTrail;
${VIEW_TRANSFORM_GLSL}
#define uMiddle uPose[0].xy
#define uTrack uPose[0].zw
#define uMotion uPose[1].xy
#define uTick uPose[1].zw
#define uSeconds uPose[2].x
#define uGather uPose[2].y
#define uStrength uPose[2].z
#define uUnit uPose[2].w
#define uTalisman uTrail.x
#define uCount uTrail.y

const float TURN = 6.2831853;

vec2 offset = vec2(0.0);
vec2 scale = vec2(1.0);
float rotation = 0.0;
int picture = 0;
vec3 tint = vec3(1.0);
float opacity = 0.0;
float additive = 0.0;

float noise(float a, float b) {
  return fract(sin(a * 12.9898 + b * 78.233) * 43758.547);
}

vec2 track(float position) {
  float side = 2.0 * uTrack.x;
  float halfTrack = side + 0.5 * TURN * uTrack.y;
  float s = mod(position, halfTrack);
  float back = mod(position, 2.0 * halfTrack) < halfTrack ? 1.0 : -1.0;
  float a = max(0.0, s - side) / uTrack.y;
  return back * vec2(min(s, side) - uTrack.x + uTrack.y * sin(a), -uTrack.y * cos(a));
}

vec2 along(float position) {
  return normalize(track(position + 1.0) - track(position - 1.0));
}
`;

/** Serpents that circle the reel and leave embers behind: two where there are particles enough, drawn tail first. */
const DRAGON = /* glsl */ `
const float SCALES = 30.0;

float headAt(float age) {
  return (210.0 * (uSeconds - age) + 26.0 * (uMotion.x - uMotion.y * age)) * uUnit;
}

void dragon() {
  float serpents = uCount > 80.0 ? 2.0 : 1.0;
  float back = floor((uCount - 1.0 - aIndex) / serpents);
  float serpent = mod(aIndex, serpents);
  float apart = serpent * (2.0 * uTrack.x + 0.5 * TURN * uTrack.y);
  if (back < SCALES) {
    float u = back / SCALES;
    float position = headAt(0.0) + apart - back * mix(11.5, 7.5, u) * uUnit;
    float coil = 0.04 * position / uUnit - 3.2 * uSeconds;
    float swing = 10.0 * smoothstep(0.0, 5.0, back);
    vec2 ahead = along(position);
    vec2 aside = vec2(-ahead.y, ahead.x);
    offset = track(position) + aside * sin(coil) * swing * uUnit;
    rotation = atan(ahead.y, ahead.x) + atan(0.04 * swing * cos(coil));
    picture = back < 0.5 ? 0 : 1;
    scale = vec2(back < 0.5 ? 1.0 : mix(1.0, 0.26, pow(u, 0.9)));
    // The head stays upright when it flies to the left.
    if (back < 0.5 && ahead.x < 0.0) scale.y = -1.0;
    vec3 fire = mix(vec3(1.0, 0.88, 0.56), vec3(1.0, 0.36, 0.36), min(1.0, u * 1.5));
    tint = back < 0.5 ? vec3(1.0) : fire;
    opacity = back < 0.5 ? 1.0 : 1.0 - 0.35 * u;
    additive = 0.1 + 0.4 * u;
    return;
  }
  float life = 0.5 + 0.7 * aRandom.x;
  float u = fract(uSeconds / life + aRandom.y);
  float age = u * life;
  float position = headAt(age) + apart - aRandom.z * SCALES * 8.0 * uUnit;
  vec2 ahead = along(position);
  offset = track(position) + vec2(-ahead.y, ahead.x) * (aRandom.w - 0.5) * 22.0 * uUnit;
  offset.y -= (34.0 + 60.0 * aRandom.x) * u * uUnit;
  offset.x += sin(aRandom.w * TURN + uSeconds * 5.0) * 7.0 * u * uUnit;
  picture = aRandom.z > 0.55 ? 2 : 3;
  scale = vec2((0.5 + 0.8 * aRandom.w) * (1.0 - u));
  rotation = picture == 2 ? -0.25 * TURN + (aRandom.x - 0.5) : 0.0;
  tint = mix(vec3(1.0, 0.86, 0.5), vec3(1.0, 0.25, 0.22), u);
  opacity = min(1.0, u * 8.0) * (1.0 - u * u);
  additive = 0.95;
}
`;

/** Four-leaf clovers on the wind of the reel, tumbling, with glints of gold between them. */
const CLOVER = /* glsl */ `
void clover() {
  float near = pow(aRandom.x, 1.6);
  float room = 2.0 * (uTrack.x + uTrack.y) + 60.0 * uUnit;
  float drift = (12.0 + 26.0 * near) * uSeconds + (7.0 + 22.0 * near) * uMotion.x;
  float x = mod(aRandom.y * room - drift * uUnit, room) - 0.5 * room;
  float side = fract(aIndex * 0.5) < 0.25 ? -1.0 : 1.0;
  float wave = sin(uSeconds * (1.1 + aRandom.z) + aRandom.w * TURN + x * 0.02 / uUnit);
  vec2 windy = vec2(x, side * (uTrack.y + (2.0 + 62.0 * aRandom.z * aRandom.z + 13.0 * wave) * uUnit));
  float ring = aRandom.y * TURN + 0.55 * uSeconds;
  vec2 ringed = vec2(cos(ring), sin(ring)) * (uTrack.y + (6.0 + 46.0 * aRandom.z + 9.0 * wave) * uUnit);
  offset = mix(windy, ringed, uGather);
  bool gold = aRandom.w > 0.8;
  picture = gold ? 2 : (aRandom.w < 0.5 ? 0 : (aRandom.w < 0.66 ? 3 : 1));
  float flip = cos(uSeconds * (1.6 + 2.2 * aRandom.z) + 0.35 * uMotion.x + aRandom.w * 40.0);
  scale = vec2(0.34 + 0.72 * near);
  rotation = (aRandom.z - 0.5) * 5.0 * uSeconds - 0.25 * uMotion.x * (0.5 + aRandom.x) + aRandom.w * TURN;
  if (gold) {
    scale *= 0.25 + 0.75 * pow(max(0.0, flip), 3.0);
    rotation = 0.0;
    tint = vec3(1.0, 0.86, 0.45);
    opacity = max(0.0, flip);
    additive = 0.8;
    return;
  }
  scale.x *= 0.25 + 0.75 * abs(flip);
  tint = mix(vec3(0.55, 0.85, 0.7), vec3(1.0), near * (0.65 + 0.35 * flip));
  opacity = 0.35 + 0.65 * near;
  additive = 0.0;
}
`;

/**
 * Splinters on orbits round the reel, squared off so that none crosses a card; the faster it spins, the longer they
 * are.
 */
const CRYSTAL = /* glsl */ `
void crystal() {
  float pace = 0.34 + 0.4 * aRandom.x;
  float angle = aRandom.y * TURN + pace * (uSeconds + 0.2 * uMotion.x);
  float outward = 0.9 + 0.32 * aRandom.z;
  vec2 wide = vec2((uTrack.x + 0.72 * uTrack.y) * (0.62 + 0.4 * aRandom.w), uTrack.y * outward * 1.06);
  vec2 close = vec2(1.0, 0.86) * uTrack.y * (1.02 + 0.36 * aRandom.z);
  vec2 reach = mix(wide, close, uGather);
  float bow = mix(0.34, 1.0, uGather);
  vec2 at = vec2(cos(angle), sin(angle));
  offset = vec2(at.x, sign(at.y) * pow(abs(at.y), bow)) * reach;
  float depth = 0.5 + 0.5 * sin(angle + aRandom.z * 1.5);
  vec2 tangent = vec2(-at.y * reach.x, at.x * reach.y * 0.3);
  float fast = min(1.0, uMotion.y / 14.0) * (1.0 - uGather);
  bool glint = aRandom.w > 0.82;
  picture = glint ? 2 : (aRandom.z < 0.45 ? 0 : (aRandom.z < 0.75 ? 1 : 3));
  tint = mix(vec3(0.62, 0.55, 1.0), vec3(0.72, 0.98, 1.0), aRandom.x);
  if (glint) {
    float flare = pow(max(0.0, sin(uSeconds * (2.0 + 3.0 * aRandom.x) + aRandom.y * TURN)), 6.0);
    scale = vec2(0.5 + 0.8 * flare);
    opacity = flare;
    additive = 1.0;
    return;
  }
  float size = (0.3 + 0.62 * aRandom.x) * (0.55 + 0.6 * depth);
  scale = vec2(size * mix(1.0, 0.6, fast), size * mix(1.0, 2.3, fast));
  float own = uSeconds * (aRandom.z - 0.5) * 3.0 + aRandom.y * TURN;
  rotation = mix(own, atan(tangent.y, tangent.x) + 0.25 * TURN, max(fast, 0.0) > 0.35 ? 1.0 : 0.0);
  opacity = 0.35 + 0.65 * depth;
  additive = 0.25 + 0.35 * fast;
}
`;

/** Bolts that run along the reel, strike out of the pointer on a tick, and throw sparks. */
const LIGHTNING = /* glsl */ `
void lightning() {
  float side = fract(aIndex * 0.5) < 0.25 ? -1.0 : 1.0;
  if (aIndex < 4.0) {
    // Out of the pointer to both sides, above and below, each with another length.
    float direction = aIndex < 2.0 ? -1.0 : 1.0;
    float reach = 0.75 + 0.5 * noise(uTick.y, aIndex);
    picture = noise(uTick.y, aIndex + 7.0) > 0.5 ? 0 : 1;
    scale = vec2(direction * reach, noise(uTick.y, aIndex + 3.0) > 0.5 ? 1.0 : -1.0);
    vec2 struck = vec2(direction * 0.5 * uSizes[0].x * reach, side * uTrack.y);
    float a = (aIndex + 0.5) * 0.25 * TURN + noise(uTick.y, 1.0);
    vec2 ringed = vec2(cos(a), sin(a)) * (uTrack.y + 0.3 * uSizes[0].x);
    offset = mix(struck, ringed, uGather);
    rotation = mix(0.0, a, uGather);
    opacity = mix(uTick.x, 0.0, uGather);
    tint = vec3(1.0);
    additive = 0.85;
    return;
  }
  if (aIndex < 14.0) {
    // Each is visible for a moment, then appears elsewhere.
    float beat = uSeconds * (4.5 + 2.0 * aRandom.x) + aRandom.y * 9.0;
    float bucket = floor(beat);
    float u = fract(beat);
    float where = noise(bucket, aIndex) * 2.0 - 1.0;
    float often = mix(0.3, 0.72, min(1.0, uMotion.y / 14.0));
    float there = step(noise(bucket + 0.5, aIndex), mix(often, 0.8, uGather));
    picture = int(floor(noise(bucket, aIndex + 20.0) * 2.99));
    float size = 0.45 + 0.5 * noise(bucket, aIndex + 5.0);
    scale = vec2(noise(bucket, aIndex + 9.0) > 0.5 ? size : -size, size);
    vec2 railed = vec2(where * (uTrack.x + 0.4 * uTrack.y), side * (uTrack.y + 5.0 * uUnit));
    float a = where * 0.5 * TURN;
    vec2 ringed = vec2(cos(a), sin(a)) * (uTrack.y + 0.32 * uSizes[0].x);
    offset = mix(railed, ringed, uGather);
    rotation = mix(0.0, a, uGather);
    opacity = there * (u < 0.16 ? 1.0 : (u < 0.24 ? 0.35 : 0.9 * exp(-7.0 * (u - 0.24))));
    tint = mix(vec3(1.0), vec3(1.0, 0.9, 0.6), u);
    additive = 0.85;
    return;
  }
  float life = 0.32 + 0.4 * aRandom.x;
  float beat = uSeconds / life + aRandom.y * 7.0;
  float bucket = floor(beat);
  float u = fract(beat);
  float far = pow(noise(bucket, aIndex), 1.6) * (noise(bucket, aIndex + 2.0) > 0.5 ? 1.0 : -1.0);
  float a = noise(bucket, aIndex + 1.0) * TURN;
  vec2 from = mix(vec2(far * uTrack.x, side * uTrack.y), vec2(cos(a), sin(a)) * uTrack.y, uGather);
  vec2 outward = mix(vec2(0.0, side), vec2(cos(a), sin(a)), uGather);
  vec2 speed = outward * (50.0 + 90.0 * aRandom.z) + vec2((noise(bucket, aIndex + 4.0) - 0.5) * 170.0, 0.0);
  float age = u * life;
  offset = from + (speed * age + vec2(0.0, 260.0 * age * age)) * uUnit;
  vec2 going = speed + vec2(0.0, 520.0 * age);
  rotation = atan(going.y, going.x);
  picture = 3;
  scale = vec2(0.5 + 0.6 * aRandom.w, 0.6) * (1.0 - 0.6 * u);
  opacity = 1.0 - u * u;
  tint = mix(vec3(1.0), vec3(1.0, 0.8, 0.35), u);
  additive = 0.9;
}
`;

/** A color with less alpha than light adds to what is behind it, so one draw holds both light and stone. */
const FOOT = /* glsl */ `
void main() {
  if (uTalisman < 0.5) dragon();
  else if (uTalisman < 1.5) clover();
  else if (uTalisman < 2.5) crystal();
  else lightning();
  vec2 corner = aCorner * uSizes[picture].xy * scale;
  float c = cos(rotation);
  float s = sin(rotation);
  vec2 at = uMiddle + offset + vec2(c * corner.x - s * corner.y, s * corner.x + c * corner.y);
  gl_Position = toClip(at);
  vec4 frame = uFrames[picture];
  vUV = frame.xy + (aCorner + 0.5) * frame.zw;
  float alpha = opacity * uStrength;
  vTint = vec4(tint * alpha, alpha * (1.0 - additive));
}
`;

export const VERTEX = HEAD + DRAGON + CLOVER + CRYSTAL + LIGHTNING + FOOT;

export const FRAGMENT = /* glsl */ `
varying vec2 vUV;
varying vec4 vTint;

uniform sampler2D uTexture;

void main() {
  gl_FragColor = texture2D(uTexture, vUV) * vTint;
}
`;
