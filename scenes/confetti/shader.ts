import { VIEW_TRANSFORM_GLSL } from '../kit/ViewTransform.ts';

// The motion is in closed form: where a shard is depends only on its flight and the seconds.

/**
 * Moves a corner of a shard, in px of the upright shard, by its `Flight`. aLook: the shard's scale, how bright it is, 0
 * … 1, and whether it is a glint. uBurst: the seconds into the burst, and the tuning's drag and fadeShare.
 */
export const VERTEX = /* glsl */ `
attribute vec2 aCorner;
attribute vec2 aUV;
attribute vec4 aPath;
attribute vec4 aTime;
attribute vec4 aTumble;
attribute vec4 aLook;

varying vec2 vUV;
varying float vBrightness;

uniform vec4 uBurst;
${VIEW_TRANSFORM_GLSL}
#define uSeconds uBurst.x
#define uDrag uBurst.y
#define uFadeShare uBurst.z

// How much faster a shard tumbles when it is thrown than while it sinks.
const float THROWN_TUMBLE = 2.0;
// How fast it swings, radians a second.
const float SWING = 2.6;

// It pops up, and shrinks away at the end of its life.
float scaleAt(float t, float life) {
  float left = (life - t) / (life * uFadeShare);
  return t <= 0.0 || t >= life ? 0.0 : min(1.0, t * 14.0) * (left < 1.0 ? left * (2.0 - left) : 1.0);
}

void main() {
  float born = aTime.x, life = aTime.y, fall = aTime.z, sway = aTime.w;
  float t = max(0.0, uSeconds - born);
  // Progress of the throw, 0 … 1, under a drag that is proportional to the speed.
  float way = 1.0 - exp(-uDrag * t);
  float tumbled = t + THROWN_TUMBLE * way / uDrag;
  float flip = cos(aTumble.z + aTumble.w * tumbled);
  // A glint does not turn over: it flashes when a stone in its place would.
  vec2 turned = aLook.z > 0.5 ? vec2(1.5 * pow(max(0.0, flip), 3.0)) : vec2(1.0, flip);
  vec2 corner = aCorner * turned * aLook.x * scaleAt(t, life);
  float angle = aTumble.x + aTumble.y * tumbled;
  vec2 place = aPath.xy + aPath.zw * way;
  place.x += sin(aTumble.z + t * SWING) * sway * way;
  place.y += fall * (t - way / uDrag);
  place.x += corner.x * cos(angle) - corner.y * sin(angle);
  place.y += corner.x * sin(angle) + corner.y * cos(angle);
  gl_Position = toClip(place);
  vUV = aUV;
  vBrightness = aLook.y;
}
`;

export const FRAGMENT = /* glsl */ `
varying vec2 vUV;
varying float vBrightness;

uniform sampler2D uTexture;

void main() {
  vec4 color = texture2D(uTexture, vUV);
  gl_FragColor = vec4(color.rgb * vBrightness, color.a);
}
`;
