import { readPixels } from '../pixels.ts';
import type { Pixels } from '../port.ts';
import type { StageRoot } from '../root.tsx';
import { renderByPieces } from './pieces.ts';

/** One triangle over the whole canvas. */
const VERTEX = `#version 300 es
void main() {
  gl_Position = vec4(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0, 0.0, 1.0);
}`;
const FRAGMENT = `#version 300 es
precision mediump float;
uniform float uCount;
out vec4 color;
void main() {
  color = vec4(uCount / 255.0);
}`;

const STENCIL_BITS = 8;

/** Counts in the stencil how often each pixel is drawn, whatever the shaders paint and however they blend. */
export class FragmentCounter {
  readonly #root: StageRoot;
  readonly #gl: WebGL2RenderingContext;
  readonly #program: WebGLProgram;
  readonly #count: WebGLUniformLocation | null;
  readonly #noVertices: WebGLVertexArrayObject;

  /** @throws Error where there is no WebGL 2. */
  constructor(root: StageRoot) {
    if (!('createVertexArray' in root.gl)) throw new Error('the inspector needs WebGL 2');
    const { gl } = root;
    this.#root = root;
    this.#gl = gl;
    this.#noVertices = gl.createVertexArray();
    this.#program = gl.createProgram();
    for (const [type, source] of [
      [gl.VERTEX_SHADER, VERTEX],
      [gl.FRAGMENT_SHADER, FRAGMENT],
    ] as const) {
      const shader = gl.createShader(type);
      if (!shader) throw new Error('the context is lost');
      gl.shaderSource(shader, source);
      gl.compileShader(shader);
      gl.attachShader(this.#program, shader);
      gl.deleteShader(shader);
    }
    gl.linkProgram(this.#program);
    this.#count = gl.getUniformLocation(this.#program, 'uCount');
  }

  /** How often the pieces that `isCounted` draw each pixel, up to 255, in each of its channels. */
  count(isCounted: (index: number) => boolean): Pixels {
    const gl = this.#gl;
    let index = 0;
    gl.clearStencil(0);
    gl.clear(gl.STENCIL_BUFFER_BIT);
    renderByPieces(this.#root, ({ run }) => {
      if (!isCounted(index++)) return;
      gl.enable(gl.STENCIL_TEST);
      gl.stencilFunc(gl.ALWAYS, 0, 0xff);
      gl.stencilOp(gl.KEEP, gl.KEEP, gl.INCR);
      run();
      gl.disable(gl.STENCIL_TEST);
    });
    this.#paintCounts();
    const counts = readPixels(gl);
    this.#root.app.renderer.resetState();
    return counts;
  }

  destroy(): void {
    this.#gl.deleteProgram(this.#program);
    this.#gl.deleteVertexArray(this.#noVertices);
  }

  /** A stencil cannot be read: the color of each of its bits is added where that is set. */
  #paintCounts(): void {
    const gl = this.#gl;
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT);
    // biome-ignore lint/correctness/useHookAtTopLevel: it is WebGL's
    gl.useProgram(this.#program);
    gl.bindVertexArray(this.#noVertices);
    gl.enable(gl.BLEND);
    gl.blendEquation(gl.FUNC_ADD);
    gl.blendFunc(gl.ONE, gl.ONE);
    gl.enable(gl.STENCIL_TEST);
    gl.stencilOp(gl.KEEP, gl.KEEP, gl.KEEP);
    for (let bit = 0; bit < STENCIL_BITS; bit++) {
      gl.stencilFunc(gl.EQUAL, 1 << bit, 1 << bit);
      gl.uniform1f(this.#count, 1 << bit);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
    }
    gl.disable(gl.STENCIL_TEST);
  }
}
