import {
  type DestroyOptions,
  type Geometry,
  GlProgram,
  RenderContainer,
  type Renderer,
  Shader,
  State,
  type TextureSource,
  type WebGLRenderer,
} from 'pixi.js';
import type { Vectors } from './vectors.ts';

/** A program as a context has linked it. */
type Linked = ReturnType<WebGLRenderer['shader']['_getProgramData']>;

interface SlabOptions {
  readonly label: string;
  /** Its own from then on, with its buffers. */
  readonly geometry: Geometry;
  readonly vertex: string;
  readonly fragment: string;
  readonly vectors: readonly Vectors[];
  /** It takes the place of whatever is behind, which costs less than to be blended with it. */
  readonly opaque?: boolean;
}

/** A program keeps what it was told, and slabs may share one: who has told it last. */
const tellers = new WeakMap<Linked, Slab>();

/**
 * One draw of a geometry by a program that knows by itself where everything is (see `Lens`). Pixi's own mesh sends three
 * matrices and a colour along with every frame, and looks through all that its shader may need.
 */
export class Slab extends RenderContainer {
  readonly geometry: Geometry;
  readonly vectors: readonly Vectors[];
  /** What the program knows as `uTexture`. */
  texture: TextureSource | null = null;
  readonly #shader: Shader;
  readonly #state = State.for2d();
  #linked: Linked | null = null;
  /** Each of the vectors' place in the linked program, and the version that it was sent. */
  readonly #locations: (WebGLUniformLocation | null)[] = [];
  readonly #sent: number[] = [];

  constructor({ label, geometry, vertex, fragment, vectors, opaque = false }: SlabOptions) {
    super({ label });
    this.geometry = geometry;
    this.vectors = vectors;
    this.#shader = new Shader({
      glProgram: GlProgram.from({ vertex, fragment, name: label }),
      resources: {},
    });
    this.#state.blend = !opaque;
  }

  override render(renderer: Renderer): void {
    const { gl, shader, texture, geometry, state } = renderer as WebGLRenderer;
    const { glProgram } = this.#shader;
    shader.bind(this.#shader, true);
    this.#tell(gl, shader._getProgramData(glProgram));
    if (this.texture) texture.bindSource(this.texture, 0);
    state.set(this.#state);
    geometry.bind(this.geometry, glProgram);
    geometry.draw();
  }

  /** Frees its geometry and its shader, too. */
  override destroy(options?: DestroyOptions): void {
    super.destroy(options);
    this.#shader.destroy();
    this.geometry.destroy(true);
  }

  #tell(gl: WebGLRenderer['gl'], linked: Linked): void {
    if (linked !== this.#linked || tellers.get(linked) !== this) this.#link(linked);
    for (let i = 0; i < this.vectors.length; i++) {
      const told = this.vectors[i];
      if (!told || told.version === this.#sent[i]) continue;
      this.#sent[i] = told.version;
      gl.uniform4fv(this.#locations[i] ?? null, told.values);
    }
  }

  #link(linked: Linked): void {
    tellers.set(linked, this);
    this.#linked = linked;
    for (const [i, { name }] of this.vectors.entries()) {
      this.#locations[i] = linked.uniformData[name]?.location ?? null;
      this.#sent[i] = Number.NaN;
    }
  }
}
