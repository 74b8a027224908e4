import { SEEN } from '../../kit/lens.ts';

// Motion in closed form: where a part is depends on the uniforms and on its own chances alone, so that any instant can be
// sought, and a frame costs the page nothing but those few numbers.

/** Parts of a talisman's picture, each a cell of the atlas. */
export const PARTS = 4;

/**
 * What all of them know. `track`: a way of px along the track round the reel, clockwise from the left end of its upper side;
 * uTrack has half its straight sides and the radius of its ends, and around the winner it is a circle. A motion sets where a
 * part is (place, turn), its size (stretch), its picture (part), its colour (hue, shown), and how much of it is light.
 */
const HEAD = /* glsl */ `
attribute vec2 aCorner;
attribute vec4 aChance;
attribute float aOrder;

varying vec2 vUV;
varying vec4 vTint;

uniform vec4 uFrames[${PARTS}];
uniform vec4 uSizes[${PARTS}];
uniform vec4 uPose[3];
uniform vec4 uKind;
${SEEN}
#define uMiddle uPose[0].xy
#define uTrack uPose[0].zw
#define uReel uPose[1].xy
#define uTick uPose[1].zw
#define uSeconds uPose[2].x
#define uGathered uPose[2].y
#define uStrength uPose[2].z
#define uUnit uPose[2].w
#define uTalisman uKind.x
#define uCount uKind.y

const float TURN = 6.2831853;

vec2 place = vec2(0.0);
vec2 stretch = vec2(1.0);
float turn = 0.0;
int part = 0;
vec3 hue = vec3(1.0);
float shown = 0.0;
float light = 0.0;

float noise(float a, float b) {
  return fract(sin(a * 12.9898 + b * 78.233) * 43758.547);
}

vec2 track(float way) {
  float side = 2.0 * uTrack.x;
  float half_ = side + 0.5 * TURN * uTrack.y;
  float s = mod(way, half_);
  float back = mod(way, 2.0 * half_) < half_ ? 1.0 : -1.0;
  float a = max(0.0, s - side) / uTrack.y;
  return back * vec2(min(s, side) - uTrack.x + uTrack.y * sin(a), -uTrack.y * cos(a));
}

vec2 along(float way) {
  return normalize(track(way + 1.0) - track(way - 1.0));
}
`;

/** Serpents of scales that circle the reel and leave embers behind; two where there are parts enough, drawn head last. */
const DRAGON = /* glsl */ `
const float SCALES = 30.0;

float headAt(float age) {
  return (210.0 * (uSeconds - age) + 26.0 * (uReel.x - uReel.y * age)) * uUnit;
}

void dragon() {
  float serpents = uCount > 80.0 ? 2.0 : 1.0;
  float back = floor((uCount - 1.0 - aOrder) / serpents);
  float serpent = mod(aOrder, serpents);
  float apart = serpent * (2.0 * uTrack.x + 0.5 * TURN * uTrack.y);
  if (back < SCALES) {
    float u = back / SCALES;
    float way = headAt(0.0) + apart - back * mix(11.5, 7.5, u) * uUnit;
    float coil = 0.04 * way / uUnit - 3.2 * uSeconds;
    float swing = 10.0 * smoothstep(0.0, 5.0, back);
    vec2 ahead = along(way);
    vec2 aside = vec2(-ahead.y, ahead.x);
    place = track(way) + aside * sin(coil) * swing * uUnit;
    turn = atan(ahead.y, ahead.x) + atan(0.04 * swing * cos(coil));
    part = back < 0.5 ? 0 : 1;
    stretch = vec2(back < 0.5 ? 1.0 : mix(1.0, 0.26, pow(u, 0.9)));
    // The head stays upright when it flies to the left.
    if (back < 0.5 && ahead.x < 0.0) stretch.y = -1.0;
    vec3 fire = mix(vec3(1.0, 0.88, 0.56), vec3(1.0, 0.36, 0.36), min(1.0, u * 1.5));
    hue = back < 0.5 ? vec3(1.0) : fire;
    shown = back < 0.5 ? 1.0 : 1.0 - 0.35 * u;
    light = 0.1 + 0.4 * u;
    return;
  }
  float life = 0.5 + 0.7 * aChance.x;
  float u = fract(uSeconds / life + aChance.y);
  float age = u * life;
  float way = headAt(age) + apart - aChance.z * SCALES * 8.0 * uUnit;
  vec2 ahead = along(way);
  place = track(way) + vec2(-ahead.y, ahead.x) * (aChance.w - 0.5) * 22.0 * uUnit;
  place.y -= (34.0 + 60.0 * aChance.x) * u * uUnit;
  place.x += sin(aChance.w * TURN + uSeconds * 5.0) * 7.0 * u * uUnit;
  part = aChance.z > 0.55 ? 2 : 3;
  stretch = vec2((0.5 + 0.8 * aChance.w) * (1.0 - u));
  turn = part == 2 ? -0.25 * TURN + (aChance.x - 0.5) : 0.0;
  hue = mix(vec3(1.0, 0.86, 0.5), vec3(1.0, 0.25, 0.22), u);
  shown = min(1.0, u * 8.0) * (1.0 - u * u);
  light = 0.95;
}
`;

/** Four-leaf clovers on the wind of the reel, tumbling, with glints of gold between them. */
const CLOVER = /* glsl */ `
void clover() {
  float near = pow(aChance.x, 1.6);
  float room = 2.0 * (uTrack.x + uTrack.y) + 60.0 * uUnit;
  float drift = (12.0 + 26.0 * near) * uSeconds + (7.0 + 22.0 * near) * uReel.x;
  float x = mod(aChance.y * room - drift * uUnit, room) - 0.5 * room;
  float side = fract(aOrder * 0.5) < 0.25 ? -1.0 : 1.0;
  float wave = sin(uSeconds * (1.1 + aChance.z) + aChance.w * TURN + x * 0.02 / uUnit);
  vec2 windy = vec2(x, side * (uTrack.y + (2.0 + 62.0 * aChance.z * aChance.z + 13.0 * wave) * uUnit));
  float ring = aChance.y * TURN + 0.55 * uSeconds;
  vec2 ringed = vec2(cos(ring), sin(ring)) * (uTrack.y + (6.0 + 46.0 * aChance.z + 9.0 * wave) * uUnit);
  place = mix(windy, ringed, uGathered);
  bool gold = aChance.w > 0.8;
  part = gold ? 2 : (aChance.w < 0.5 ? 0 : (aChance.w < 0.66 ? 3 : 1));
  float flip = cos(uSeconds * (1.6 + 2.2 * aChance.z) + 0.35 * uReel.x + aChance.w * 40.0);
  stretch = vec2(0.34 + 0.72 * near);
  turn = (aChance.z - 0.5) * 5.0 * uSeconds - 0.25 * uReel.x * (0.5 + aChance.x) + aChance.w * TURN;
  if (gold) {
    stretch *= 0.25 + 0.75 * pow(max(0.0, flip), 3.0);
    turn = 0.0;
    hue = vec3(1.0, 0.86, 0.45);
    shown = max(0.0, flip);
    light = 0.8;
    return;
  }
  stretch.x *= 0.25 + 0.75 * abs(flip);
  hue = mix(vec3(0.55, 0.85, 0.7), vec3(1.0), near * (0.65 + 0.35 * flip));
  shown = 0.35 + 0.65 * near;
  light = 0.0;
}
`;

/** Splinters on orbits round the reel, squared off so that none crosses a card; the faster it spins, the longer they are. */
const CRYSTAL = /* glsl */ `
void crystal() {
  float pace = 0.34 + 0.4 * aChance.x;
  float angle = aChance.y * TURN + pace * (uSeconds + 0.2 * uReel.x);
  float out_ = 0.9 + 0.32 * aChance.z;
  vec2 wide = vec2((uTrack.x + 0.72 * uTrack.y) * (0.62 + 0.4 * aChance.w), uTrack.y * out_ * 1.06);
  vec2 close = vec2(1.0, 0.86) * uTrack.y * (1.02 + 0.36 * aChance.z);
  vec2 reach = mix(wide, close, uGathered);
  float bow = mix(0.34, 1.0, uGathered);
  vec2 at = vec2(cos(angle), sin(angle));
  place = vec2(at.x, sign(at.y) * pow(abs(at.y), bow)) * reach;
  float depth = 0.5 + 0.5 * sin(angle + aChance.z * 1.5);
  vec2 tangent = vec2(-at.y * reach.x, at.x * reach.y * 0.3);
  float fast = min(1.0, uReel.y / 14.0) * (1.0 - uGathered);
  bool glint = aChance.w > 0.82;
  part = glint ? 2 : (aChance.z < 0.45 ? 0 : (aChance.z < 0.75 ? 1 : 3));
  hue = mix(vec3(0.62, 0.55, 1.0), vec3(0.72, 0.98, 1.0), aChance.x);
  if (glint) {
    float flare = pow(max(0.0, sin(uSeconds * (2.0 + 3.0 * aChance.x) + aChance.y * TURN)), 6.0);
    stretch = vec2(0.5 + 0.8 * flare);
    shown = flare;
    light = 1.0;
    return;
  }
  float size = (0.3 + 0.62 * aChance.x) * (0.55 + 0.6 * depth);
  stretch = vec2(size * mix(1.0, 0.6, fast), size * mix(1.0, 2.3, fast));
  float own = uSeconds * (aChance.z - 0.5) * 3.0 + aChance.y * TURN;
  turn = mix(own, atan(tangent.y, tangent.x) + 0.25 * TURN, max(fast, 0.0) > 0.35 ? 1.0 : 0.0);
  shown = 0.35 + 0.65 * depth;
  light = 0.25 + 0.35 * fast;
}
`;

/** Bolts that run along the reel, strike out of the pointer on a tick, and throw sparks. */
const LIGHTNING = /* glsl */ `
void lightning() {
  float side = fract(aOrder * 0.5) < 0.25 ? -1.0 : 1.0;
  if (aOrder < 4.0) {
    // Out of the pointer, to both sides, above and below; a little longer than the last each time.
    float way = aOrder < 2.0 ? -1.0 : 1.0;
    float reach = 0.75 + 0.5 * noise(uTick.y, aOrder);
    part = noise(uTick.y, aOrder + 7.0) > 0.5 ? 0 : 1;
    stretch = vec2(way * reach, noise(uTick.y, aOrder + 3.0) > 0.5 ? 1.0 : -1.0);
    vec2 struck = vec2(way * 0.5 * uSizes[0].x * reach, side * uTrack.y);
    float a = (aOrder + 0.5) * 0.25 * TURN + noise(uTick.y, 1.0);
    vec2 ringed = vec2(cos(a), sin(a)) * (uTrack.y + 0.3 * uSizes[0].x);
    place = mix(struck, ringed, uGathered);
    turn = mix(0.0, a, uGathered);
    shown = mix(uTick.x, 0.0, uGathered);
    hue = vec3(1.0);
    light = 0.85;
    return;
  }
  if (aOrder < 14.0) {
    // Each is there for a moment, then elsewhere.
    float beat = uSeconds * (4.5 + 2.0 * aChance.x) + aChance.y * 9.0;
    float bucket = floor(beat);
    float u = fract(beat);
    float where = noise(bucket, aOrder) * 2.0 - 1.0;
    float often = mix(0.3, 0.72, min(1.0, uReel.y / 14.0));
    float there = step(noise(bucket + 0.5, aOrder), mix(often, 0.8, uGathered));
    part = int(floor(noise(bucket, aOrder + 20.0) * 2.99));
    float size = 0.45 + 0.5 * noise(bucket, aOrder + 5.0);
    stretch = vec2(noise(bucket, aOrder + 9.0) > 0.5 ? size : -size, size);
    vec2 railed = vec2(where * (uTrack.x + 0.4 * uTrack.y), side * (uTrack.y + 5.0 * uUnit));
    float a = where * 0.5 * TURN;
    vec2 ringed = vec2(cos(a), sin(a)) * (uTrack.y + 0.32 * uSizes[0].x);
    place = mix(railed, ringed, uGathered);
    turn = mix(0.0, a, uGathered);
    shown = there * (u < 0.16 ? 1.0 : (u < 0.24 ? 0.35 : 0.9 * exp(-7.0 * (u - 0.24))));
    hue = mix(vec3(1.0), vec3(1.0, 0.9, 0.6), u);
    light = 0.85;
    return;
  }
  float life = 0.32 + 0.4 * aChance.x;
  float beat = uSeconds / life + aChance.y * 7.0;
  float bucket = floor(beat);
  float u = fract(beat);
  float far = pow(noise(bucket, aOrder), 1.6) * (noise(bucket, aOrder + 2.0) > 0.5 ? 1.0 : -1.0);
  float a = noise(bucket, aOrder + 1.0) * TURN;
  vec2 from = mix(vec2(far * uTrack.x, side * uTrack.y), vec2(cos(a), sin(a)) * uTrack.y, uGathered);
  vec2 out_ = mix(vec2(0.0, side), vec2(cos(a), sin(a)), uGathered);
  vec2 speed = out_ * (50.0 + 90.0 * aChance.z) + vec2((noise(bucket, aOrder + 4.0) - 0.5) * 170.0, 0.0);
  float age = u * life;
  place = from + (speed * age + vec2(0.0, 260.0 * age * age)) * uUnit;
  vec2 going = speed + vec2(0.0, 520.0 * age);
  turn = atan(going.y, going.x);
  part = 3;
  stretch = vec2(0.5 + 0.6 * aChance.w, 0.6) * (1.0 - 0.6 * u);
  shown = 1.0 - u * u;
  hue = mix(vec3(1.0), vec3(1.0, 0.8, 0.35), u);
  light = 0.9;
}
`;

/** Less alpha than colour adds to what is behind: light and stone in one draw. */
const FOOT = /* glsl */ `
void main() {
  if (uTalisman < 0.5) dragon();
  else if (uTalisman < 1.5) clover();
  else if (uTalisman < 2.5) crystal();
  else lightning();
  vec2 corner = aCorner * uSizes[part].xy * stretch;
  float c = cos(turn);
  float s = sin(turn);
  vec2 at = uMiddle + place + vec2(c * corner.x - s * corner.y, s * corner.x + c * corner.y);
  gl_Position = seen(at);
  vec4 frame = uFrames[part];
  vUV = frame.xy + (aCorner + 0.5) * frame.zw;
  float alpha = shown * uStrength;
  vTint = vec4(hue * alpha, alpha * (1.0 - light));
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
