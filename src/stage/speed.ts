import type { GL } from './counters.ts';

/** How fast a device is. */
export interface Speed {
  /** Millions of pixels a second that it fills with a light like those of the scenes. */
  readonly pixels: number;
  /** Millions of steps of arithmetic a second on the stage's thread. */
  readonly steps: number;
}

const COMPUTING_MS = 40;
/** A batch of passes that takes so long is judged; it is doubled until then. */
const BATCH_MS = 20;
/** A square of so many px is filled. */
const SIDE = 512;

const VERTEX = `
attribute vec2 aCorner;
varying vec2 vPlace;
void main() {
  vPlace = aCorner;
  gl_Position = vec4(aCorner, 0.0, 1.0);
}`;

const FRAGMENT = `
precision mediump float;
varying vec2 vPlace;
void main() {
  float glow = exp(-4.0 * dot(vPlace, vPlace));
  float ray = smoothstep(0.9, 0.2, abs(vPlace.x + 0.3 * sin(4.0 * vPlace.y)));
  gl_FragColor = vec4(vec3(0.01 * (glow + 0.2 * ray)), 0.01);
}`;

function attach(gl: GL, program: WebGLProgram, type: GLenum, source: string): void {
  const shader = gl.createShader(type);
  if (!shader) return;
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  gl.attachShader(program, shader);
  // It goes with the program.
  gl.deleteShader(shader);
}

/** Has `gl` draw the light into `texture`. */
function aim(
  gl: GL,
  program: WebGLProgram,
  corners: WebGLBuffer,
  texture: WebGLTexture,
  target: WebGLFramebuffer,
): void {
  // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's own, no hook of React.
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, corners);
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, SIDE, SIDE, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
  gl.bindFramebuffer(gl.FRAMEBUFFER, target);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
  gl.viewport(0, 0, SIDE, SIDE);
  gl.disable(gl.SCISSOR_TEST);
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
}

/** Blends `passes` of the light over each other. Returns the milliseconds until they are drawn. */
function fill(gl: GL, passes: number): number {
  const began = performance.now();
  for (let pass = 0; pass < passes; pass++) gl.drawArrays(gl.TRIANGLES, 0, 3);
  // Nothing else waits for the GPU everywhere.
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
  return performance.now() - began;
}

function measurePixels(gl: GL): number {
  const program = gl.createProgram();
  const corners = gl.createBuffer();
  const texture = gl.createTexture();
  const target = gl.createFramebuffer();
  try {
    attach(gl, program, gl.VERTEX_SHADER, VERTEX);
    attach(gl, program, gl.FRAGMENT_SHADER, FRAGMENT);
    gl.bindAttribLocation(program, 0, 'aCorner');
    gl.linkProgram(program);
    if ('bindVertexArray' in gl) gl.bindVertexArray(null);
    aim(gl, program, corners, texture, target);
    // The first one compiles the shaders.
    fill(gl, 1);
    for (let passes = 1; ; passes *= 2) {
      const milliseconds = fill(gl, passes);
      if (milliseconds >= BATCH_MS) return (passes * SIDE * SIDE) / milliseconds / 1000;
    }
  } finally {
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.deleteFramebuffer(target);
    gl.deleteTexture(texture);
    gl.deleteBuffer(corners);
    gl.deleteProgram(program);
  }
}

function measureSteps(): number {
  const values = new Float64Array(256);
  const began = performance.now();
  let steps = 0;
  let milliseconds = 0;
  while (milliseconds < COMPUTING_MS) {
    for (let i = 0; i < 1000; i++, steps++) {
      values[i & 255] =
        Math.sin(i + (values[(7 * i) & 255] ?? 0)) / (1 + Math.abs(values[(i + 1) & 255] ?? 0));
    }
    milliseconds = performance.now() - began;
  }
  return steps / milliseconds / 1000;
}

/** Measures this device in some 150 ms; null where the context is lost. Leaves the state of `gl` to be set anew. */
export function measureSpeed(gl: GL): Speed | null {
  if (gl.isContextLost()) return null;
  const speed = { pixels: measurePixels(gl), steps: measureSteps() };
  // Lost meanwhile, it has drawn nothing in no time.
  return gl.isContextLost() ? null : speed;
}
