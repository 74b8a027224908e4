import { CLEAR, type Container, type RenderOptions, type WebGLRenderer } from 'pixi.js';
import { UniformMesh } from '../../scenes/kit/UniformMesh.ts';

/** Whether no container below `root` has been added, removed or moved since the last frame. */
function isUnchanged({ renderGroup: group }: Container): boolean {
  if (!group || group.structureDidChange || group.childrenRenderablesToUpdate.index > 0) return false;
  for (const depth in group.childrenToUpdate) {
    if (group.childrenToUpdate[depth]?.index) return false;
  }
  return true;
}

/**
 * Draws the frames of `root`. While only uniforms change, as in a spin, it repeats the draws of the uniform meshes
 * without Pixi's walk through the scene, its render target and its global uniforms, which cost nearly as much.
 */
export class FrameRenderer {
  readonly #renderer: WebGLRenderer;
  readonly #root: Container;
  /** All that the last frame drew; empty if it drew anything but uniform meshes. */
  readonly #meshes: UniformMesh[] = [];
  /** One object for all frames: Pixi completes it at the first. */
  #options: RenderOptions;

  constructor(renderer: WebGLRenderer, root: Container) {
    this.#renderer = renderer;
    this.#root = root;
    this.#options = this.#newOptions();
    renderer.on('resize', () => this.reset());
    renderer.runners.contextChange.add({ contextChange: () => this.reset() });
  }

  /** Leaves the next frame to Pixi, with the background of that time. */
  reset(): void {
    this.#options = this.#newOptions();
    this.#meshes.length = 0;
  }

  draw(): void {
    const renderer = this.#renderer;
    const meshes = this.#meshes;
    if (meshes.length > 0 && isUnchanged(this.#root)) {
      const { gl } = renderer;
      gl.clear(gl.COLOR_BUFFER_BIT);
      for (let i = 0; i < meshes.length; i++) meshes[i]?.render(renderer);
      return;
    }
    meshes.length = 0;
    // Asked for a new scene's shaders, a lost context has none, which Pixi tells as an error.
    if (renderer.gl.isContextLost()) return;
    renderer.render(this.#options);
    this.#rememberMeshes();
  }

  #rememberMeshes(): void {
    const group = this.#root.renderGroup;
    if (!group || group.renderGroupChildren.length > 0) return;
    const { instructions, instructionSize } = group.instructionSet;
    for (let i = 0; i < instructionSize; i++) {
      const drawn = instructions[i];
      if (!(drawn instanceof UniformMesh)) {
        this.#meshes.length = 0;
        return;
      }
      if (drawn.isRenderable) this.#meshes.push(drawn);
    }
  }

  /** Only the color is cleared: there is no depth, and clearing it costs two more calls. */
  #newOptions(): RenderOptions {
    return { container: this.#root, clear: CLEAR.COLOR };
  }
}
