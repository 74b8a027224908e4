import { PALETTE } from '../../../common/rules/palette.ts';
import { channels } from '../color.ts';
import { LIGHT_FALLOFF_GLSL } from '../lightFalloff.ts';

/** How bright the room is at most where something stands before it, 0 … 1. */
const ROOM = 0.3;

/** Channels of the dark that a flood lies on. */
const DARK = channels(PALETTE['ink-0']).map((value) => value.toFixed(6));

/**
 * For a vertex shader that knows the view: the flood of light that the view has, as if it lay over the scene. The room
 * alone is painted with it, because a layer of light over all of it would cost every pixel once more. `flooded` is the
 * room's color with it, `coverAt` how much of the room may be covered by what lies before it, so that the light that is
 * left seems to fall on that.
 */
export const FLOOD_GLSL = /* glsl */ `
const vec3 DARK = vec3(${DARK.join(', ')});
${LIGHT_FALLOFF_GLSL}
vec3 flooded(vec3 room, vec2 point) {
  float light = lightFalloff(distance(point, uView[2].xy) * uView[2].z);
  return mix(room, DARK, uView[2].w) + uView[3].rgb * light;
}

float coverAt(vec2 point) {
  float room = ${ROOM.toFixed(2)} * (1.0 - uView[2].w);
  return room / (room + dot(flooded(vec3(0.0), point), vec3(1.0 / 3.0)));
}
`;
