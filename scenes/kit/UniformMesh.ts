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
import type { UniformVectors } from './UniformVectors.ts';

/** A program as a context has linked it. */
type LinkedProgram = ReturnType<WebGLRenderer['shader']['_getProgramData']>;

interface UniformMeshOptions {
  readonly label: string;
  /** Owned by the mesh from then on, with its buffers. */
  readonly geometry: Geometry;
  readonly vertex: string;
  readonly fragment: string;
  readonly vectors: readonly UniformVectors[];
  /** It replaces what is behind it, which costs less than blending. */
  readonly opaque?: boolean;
}

/** No vector's version. */
const NEVER = -1;

/** A program keeps its uniforms, and meshes may share one: which mesh has set them last. */
const lastUsers = new WeakMap<LinkedProgram, UniformMesh>();

/**
 * One draw of a geometry whose motion is a few uniforms (see `ViewTransform`). Pixi's own mesh uploads three matrices
 * and a color with every frame, and checks all resources of its shader. Its fields are `private`: old browsers get a
 * `#` as a WeakMap, which every frame would pay for.
 */
export class UniformMesh extends RenderContainer {
  readonly geometry: Geometry;
  readonly vectors: readonly UniformVectors[];
  /** The shader's `uTexture`. */
  texture: TextureSource | null = null;
  private readonly ownShader: Shader;
  private readonly blending = State.for2d();
  private program: LinkedProgram | null = null;
  /** Each vector's location in the linked program, and the version that was uploaded. */
  private readonly locations: (WebGLUniformLocation | null)[] = [];
  private readonly uploaded: number[] = [];

  constructor({ label, geometry, vertex, fragment, vectors, opaque = false }: UniformMeshOptions) {
    super({ label });
    this.geometry = geometry;
    this.vectors = vectors;
    this.ownShader = new Shader({
      glProgram: GlProgram.from({ vertex, fragment, name: label }),
      resources: {},
    });
    this.blending.blend = !opaque;
  }

  override render(renderer: Renderer): void {
    const { gl, shader, texture, geometry, state } = renderer as WebGLRenderer;
    const { glProgram } = this.ownShader;
    shader.bind(this.ownShader, true);
    this.uploadVectors(gl, shader._getProgramData(glProgram));
    if (this.texture) texture.bindSource(this.texture, 0);
    state.set(this.blending);
    geometry.bind(this.geometry, glProgram);
    geometry.draw();
  }

  /** Frees its geometry and its shader, too. */
  override destroy(options?: DestroyOptions): void {
    super.destroy(options);
    this.ownShader.destroy();
    this.geometry.destroy(true);
  }

  private uploadVectors(gl: WebGLRenderer['gl'], program: LinkedProgram): void {
    if (program !== this.program || lastUsers.get(program) !== this) this.takeOver(program);
    for (let i = 0; i < this.vectors.length; i++) {
      const vectors = this.vectors[i];
      if (!vectors || vectors.version === this.uploaded[i]) continue;
      this.uploaded[i] = vectors.version;
      gl.uniform4fv(this.locations[i] ?? null, vectors.values);
    }
  }

  /** The program holds another mesh's uniforms, or none: all of them are uploaded. */
  private takeOver(program: LinkedProgram): void {
    lastUsers.set(program, this);
    this.program = program;
    for (const [i, { name }] of this.vectors.entries()) {
      this.locations[i] = program.uniformData[name]?.location ?? null;
      this.uploaded[i] = NEVER;
    }
  }
}
