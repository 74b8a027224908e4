import type { GL } from '../counters.ts';

/** What the context's blend functions are called. */
export function blendMode(gl: GL): string {
  if (!gl.getParameter(gl.BLEND)) return 'none';
  const names = {
    normal: [gl.ONE, gl.ONE_MINUS_SRC_ALPHA],
    add: [gl.ONE, gl.ONE],
    multiply: [gl.DST_COLOR, gl.ONE_MINUS_SRC_ALPHA],
    screen: [gl.ONE, gl.ONE_MINUS_SRC_COLOR],
  };
  const [source, target] = [gl.getParameter(gl.BLEND_SRC_RGB), gl.getParameter(gl.BLEND_DST_RGB)];
  const known = Object.entries(names).find(([, [first, second]]) => first === source && second === target);
  return known?.[0] ?? `${source}, ${target}`;
}

function currentProgram(gl: GL): WebGLProgram | null {
  return gl.getParameter(gl.CURRENT_PROGRAM);
}

/** The name that Pixi has given the current program. */
export function programName(gl: GL): string {
  const program = currentProgram(gl);
  const [shader] = (program && gl.getAttachedShaders(program)) ?? [];
  const source = (shader && gl.getShaderSource(shader)) ?? '';
  return /#define SHADER_NAME (\S+?)-(?:vertex|fragment)/.exec(source)?.[1] ?? 'unnamed';
}

/** The textures that the current program reads. */
export function readTextures(gl: GL): Set<WebGLTexture> {
  const program = currentProgram(gl);
  const textures = new Set<WebGLTexture>();
  if (!program) return textures;
  const active = gl.getParameter(gl.ACTIVE_TEXTURE);
  for (let i = 0; i < gl.getProgramParameter(program, gl.ACTIVE_UNIFORMS); i++) {
    const uniform = gl.getActiveUniform(program, i);
    if (uniform?.type !== gl.SAMPLER_2D) continue;
    for (let at = 0; at < uniform.size; at++) {
      const name = uniform.name.replace(/\[0\]$/, `[${at}]`);
      const location = gl.getUniformLocation(program, name);
      if (!location) continue;
      gl.activeTexture(gl.TEXTURE0 + gl.getUniform(program, location));
      const texture = gl.getParameter(gl.TEXTURE_BINDING_2D);
      if (texture) textures.add(texture);
    }
  }
  gl.activeTexture(active);
  return textures;
}
