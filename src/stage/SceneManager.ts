import { DOMAdapter } from 'pixi.js';
import { type SceneId, scenes } from '../../scenes/registry.ts';
import type { Canvas, CueMap, Frame, Scene, SceneContext, SceneDefinition } from '../../scenes/scene.ts';
import type { TuningValues } from './port.ts';
import type { StageRoot } from './root.tsx';

/** The types of props and plans are checked where the page sends them. */
type AnyScene = Scene<unknown, CueMap>;

/** An OffscreenCanvas on both hosts if there is one, so that text looks the same on both. */
function createBakingCanvas(width: number, height: number): Canvas {
  return 'OffscreenCanvas' in globalThis
    ? new OffscreenCanvas(width, height)
    : (DOMAdapter.get().createCanvas(width, height) as Canvas);
}

/** The scenes that are on stage, back to front. */
export class SceneManager {
  readonly #root: StageRoot;
  readonly #scenes = new Map<SceneId, AnyScene>();
  /** The tuning that each scene reads. */
  readonly #tunings = new Map<SceneId, object>();
  /** Changed values; they outlive their scene. */
  readonly #tuned = new Map<SceneId, TuningValues>();
  /** Those that the page shows through. */
  readonly #transparent = new Set<SceneId>();

  constructor(root: StageRoot) {
    this.#root = root;
  }

  get size(): number {
    return this.#scenes.size;
  }

  /** Back to front. */
  get all(): Iterable<AnyScene> {
    return this.#scenes.values();
  }

  /** The scene with this id, if it is on stage. */
  find(id: SceneId): AnyScene | undefined {
    return this.#scenes.get(id);
  }

  /** @throws Error if the scene is not on stage. */
  scene(id: SceneId): AnyScene {
    const scene = this.find(id);
    if (!scene) throw new Error(`${id} is not on stage`);
    return scene;
  }

  /**
   * Puts a new scene in front, instead of the one with this id; resolves when it is on stage. Of one that throws as it is
   * made nothing is left.
   */
  async mount(
    id: SceneId,
    props: unknown,
    context: Omit<SceneContext<unknown>, 'tuning' | 'canvas'>,
    frame: Frame | null,
  ): Promise<void> {
    const definition = (await scenes[id]()) as unknown as SceneDefinition<unknown, CueMap, unknown>;
    this.#remove(id);
    try {
      const tuning = { ...(definition.tuning as object), ...this.#tuned.get(id) };
      const scene = definition.create({ ...context, tuning, canvas: createBakingCanvas });
      this.#tunings.set(id, tuning);
      this.#scenes.set(id, scene);
      if (definition.transparent) this.#transparent.add(id);
      scene.set(props);
      if (frame) scene.layout(frame);
    } catch (error) {
      this.#remove(id);
      throw error;
    } finally {
      await this.#show();
    }
  }

  /** Changes tuning values of a scene, mounted or not. */
  tune(id: SceneId, values: TuningValues): void {
    this.#tuned.set(id, { ...this.#tuned.get(id), ...values });
    Object.assign(this.#tunings.get(id) ?? {}, values);
    this.#scenes.get(id)?.retune();
  }

  unmount(id: SceneId): void {
    if (this.#remove(id)) void this.#show();
  }

  destroy(): void {
    for (const id of [...this.#scenes.keys()]) this.#remove(id);
  }

  #remove(id: SceneId): boolean {
    this.#scenes.get(id)?.destroy();
    this.#transparent.delete(id);
    this.#tunings.delete(id);
    return this.#scenes.delete(id);
  }

  #show(): Promise<void> {
    this.#root.setTransparent(this.#transparent.size === this.#scenes.size);
    return this.#root.show([...this.#scenes].map(([id, { view }]) => ({ id, view })));
  }
}
