import type { Page } from '@playwright/test';

/**
 * Lets WebGL on the page count: each fragment adds 1 to the alpha of its pixel and has no color, whatever a scene
 * paints or how it blends. To be called before the page is opened, and for a stage on the page: a worker's WebGL is its
 * own.
 */
export async function drawFragmentCounts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { shaderSource } = WebGL2RenderingContext.prototype;
    const { getContext } = HTMLCanvasElement.prototype;
    function countingSource(this: WebGL2RenderingContext, shader: WebGLShader, source: string): void {
      const isFragment = this.getShaderParameter(shader, this.SHADER_TYPE) === this.FRAGMENT_SHADER;
      const [, color = 'gl_FragColor'] = /\bout\s+(?:\w+\s+)?vec4\s+(\w+)/.exec(source) ?? [];
      const main = `void main() { paint(); ${color} = vec4(0.0, 0.0, 0.0, 1.0 / 255.0); }`;
      const counting = `${source.replace(/\bvoid\s+main\s*\(/, 'void paint(')}\n${main}`;
      shaderSource.call(this, shader, isFragment ? counting : source);
    }
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...values: unknown[]) {
      const gl = Reflect.apply(getContext, this, values);
      if (!(gl instanceof WebGL2RenderingContext) || gl.shaderSource === countingSource) return gl;
      const { disable } = gl;
      gl.enable(gl.BLEND);
      gl.blendFunc(gl.ONE, gl.ONE);
      gl.clearColor(0, 0, 0, 0);
      const nothing = () => {};
      Object.assign(gl, {
        shaderSource: countingSource,
        disable: (what: number) => what !== gl.BLEND && disable.call(gl, what),
        blendFunc: nothing,
        blendFuncSeparate: nothing,
        blendEquation: nothing,
        blendEquationSeparate: nothing,
        clearColor: nothing,
      });
      return gl;
    } as typeof getContext;
  });
}
