import { CLEAR, type Container, type RenderOptions, type WebGLRenderer } from 'pixi.js';
import { Slab } from '../../scenes/kit/slab.ts';

/** Whether Pixi has nothing to bring up to date in `root`: no container has come, gone or moved since it was drawn. */
function isUnchanged({ renderGroup: group }: Container): boolean {
  if (!group || group.structureDidChange || group.childrenRenderablesToUpdate.index > 0) return false;
  for (const depth in group.childrenToUpdate) {
    if (group.childrenToUpdate[depth]?.index) return false;
  }
  return true;
}

/**
 * Draws `root`. While nothing but what slabs are told changes, as in a spin, their draws are repeated without Pixi's way
 * there, its render target, groups and global uniforms, which costs the page nearly as much as the draws do.
 */
export class Replay {
  readonly #renderer: WebGLRenderer;
  readonly #root: Container;
  /** All that the last frame drew, or empty if there was more than slabs. */
  readonly #slabs: Slab[] = [];
  /** One for all frames: Pixi writes the rest of it at the first. */
  #frame: RenderOptions;

  constructor(renderer: WebGLRenderer, root: Container) {
    this.#renderer = renderer;
    this.#root = root;
    this.#frame = this.#anew();
    renderer.on('resize', () => this.forget());
    renderer.runners.contextChange.add({ contextChange: () => this.forget() });
  }

  /** Leaves the next frame to Pixi, with the background of then. */
  forget(): void {
    this.#frame = this.#anew();
    this.#slabs.length = 0;
  }

  draw(): void {
    const renderer = this.#renderer;
    const slabs = this.#slabs;
    if (slabs.length > 0 && isUnchanged(this.#root)) {
      const { gl } = renderer;
      gl.clear(gl.COLOR_BUFFER_BIT);
      for (let i = 0; i < slabs.length; i++) slabs[i]?.render(renderer);
    } else {
      slabs.length = 0;
      renderer.render(this.#frame);
      this.#remember();
    }
  }

  #remember(): void {
    const group = this.#root.renderGroup;
    if (!group || group.renderGroupChildren.length > 0) return;
    const { instructions, instructionSize } = group.instructionSet;
    for (let i = 0; i < instructionSize; i++) {
      const drawn = instructions[i];
      if (!(drawn instanceof Slab)) {
        this.#slabs.length = 0;
        return;
      }
      if (drawn.isRenderable) this.#slabs.push(drawn);
    }
  }

  /** To clear a depth that nothing has costs two calls more. */
  #anew(): RenderOptions {
    return { container: this.#root, clear: CLEAR.COLOR };
  }
}
