import { DOMAdapter } from 'pixi.js';
import { type SceneId, scenes } from '../../scenes/registry.ts';
import type { Canvas, CueMap, Frame, Scene, SceneContext, SceneDefinition } from '../../scenes/scene.ts';
import type { TuningValues } from './port.ts';
import type { StageRoot } from './root.tsx';

/** The types of props and plans are checked where the page sends them. */
type AnyScene = Scene<unknown, CueMap>;

interface Mounted {
  readonly scene: AnyScene;
  /** The values that it reads. */
  readonly tuning: object;
  readonly isTransparent: boolean;
}

/** An OffscreenCanvas on both hosts if there is one, so that text looks the same on both. */
function createBakingCanvas(width: number, height: number): Canvas {
  return 'OffscreenCanvas' in globalThis
    ? new OffscreenCanvas(width, height)
    : (DOMAdapter.get().createCanvas(width, height) as Canvas);
}

/** The scenes that are on stage, back to front. */
export class SceneManager {
  readonly #root: StageRoot;
  readonly #mounted = new Map<SceneId, Mounted>();
  /** Changed values; they outlive their scene. */
  readonly #tuned = new Map<SceneId, TuningValues>();

  constructor(root: StageRoot) {
    this.#root = root;
  }

  get size(): number {
    return this.#mounted.size;
  }

  /** Back to front. */
  get all(): readonly AnyScene[] {
    return this.#backToFront.map(([, { scene }]) => scene);
  }

  /** What is not transparent would hide all that it came in front of, as a reel that is late a closed case. */
  get #backToFront(): readonly (readonly [SceneId, Mounted])[] {
    return [...this.#mounted].sort(([, a], [, b]) => Number(a.isTransparent) - Number(b.isTransparent));
  }

  /** The scene with this id, if it is on stage. */
  find(id: SceneId): AnyScene | undefined {
    return this.#mounted.get(id)?.scene;
  }

  /** @throws Error if the scene is not on stage. */
  scene(id: SceneId): AnyScene {
    const scene = this.find(id);
    if (!scene) throw new Error(`${id} is not on stage`);
    return scene;
  }

  /**
   * Puts a new scene in front, instead of the one with this id, and behind the transparent ones if it is not; resolves
   * when it is on stage. Of one that throws as it is made nothing is left.
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
      this.#mounted.set(id, { scene, tuning, isTransparent: definition.transparent ?? false });
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
    const mounted = this.#mounted.get(id);
    if (!mounted) return;
    Object.assign(mounted.tuning, values);
    mounted.scene.retune();
  }

  unmount(id: SceneId): void {
    if (this.#remove(id)) void this.#show();
  }

  destroy(): void {
    for (const id of [...this.#mounted.keys()]) this.#remove(id);
  }

  #remove(id: SceneId): boolean {
    this.find(id)?.destroy();
    return this.#mounted.delete(id);
  }

  #show(): Promise<void> {
    const mounted = this.#backToFront;
    this.#root.setTransparent(mounted.every(([, { isTransparent }]) => isTransparent));
    return this.#root.show(mounted.map(([id, { scene }]) => ({ id, view: scene.view })));
  }
}
