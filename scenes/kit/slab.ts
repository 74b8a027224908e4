import {
  type Geometry,
  RenderContainer,
  type Renderer,
  type Shader,
  State,
  type WebGLRenderer,
} from 'pixi.js';

interface SlabOptions {
  readonly label: string;
  readonly geometry: Geometry;
  readonly shader: Shader;
  /** It takes the place of whatever is behind, which costs less than to be blended with it. */
  readonly opaque?: boolean;
}

/**
 * One draw of a geometry by a shader that knows by itself where everything is (see `Lens`): Pixi's own mesh sends three
 * matrices and a colour along at every frame.
 */
export class Slab extends RenderContainer {
  readonly geometry: Geometry;
  readonly shader: Shader;
  /** One for all frames. */
  readonly #call: { readonly geometry: Geometry; readonly shader: Shader; readonly state: State };

  constructor({ label, geometry, shader, opaque = false }: SlabOptions) {
    super({ label });
    this.geometry = geometry;
    this.shader = shader;
    const state = State.for2d();
    state.blend = !opaque;
    this.#call = { geometry, shader, state };
  }

  override render(renderer: Renderer): void {
    (renderer as WebGLRenderer).encoder.draw(this.#call);
  }
}
