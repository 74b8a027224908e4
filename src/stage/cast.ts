import { DOMAdapter } from 'pixi.js';
import type { Canvas } from '../../scenes/kit/canvas.ts';
import { type SceneId, scenes } from '../../scenes/registry.ts';
import type { CueMap, Frame, Scene, SceneContext, SceneDefinition } from '../../scenes/scene.ts';
import type { TuningValues } from './port.ts';
import type { StageRoot } from './root.tsx';

/** What the port carries is checked by the types at its other end. */
type AnyScene = Scene<unknown, CueMap>;

/** The same kind of canvas on both hosts where it can be had: text then looks the same on both. */
function bakingCanvas(width: number, height: number): Canvas {
  return 'OffscreenCanvas' in globalThis
    ? new OffscreenCanvas(width, height)
    : (DOMAdapter.get().createCanvas(width, height) as Canvas);
}

/** The scenes that are on stage, back to front. */
export class Cast {
  readonly #root: StageRoot;
  readonly #scenes = new Map<SceneId, AnyScene>();
  #all: readonly AnyScene[] = [];
  /** The tuning that each scene on stage reads. */
  readonly #tunings = new Map<SceneId, object>();
  /** Values that were changed, for as long as the stage lives. */
  readonly #tuned = new Map<SceneId, TuningValues>();
  /** Those that draw over the page. */
  readonly #clear = new Set<SceneId>();

  constructor(root: StageRoot) {
    this.#root = root;
  }

  get size(): number {
    return this.#scenes.size;
  }

  /** A list that stays the same until a scene comes or goes: it is walked at every frame. */
  get all(): readonly AnyScene[] {
    return this.#all;
  }

  /** @throws Error if the scene is not on stage. */
  scene(id: SceneId): AnyScene {
    const scene = this.#scenes.get(id);
    if (!scene) throw new Error(`${id} is not on stage`);
    return scene;
  }

  /** Puts a scene in front, made anew if it was there; resolves when it can be seen. */
  async mount(
    id: SceneId,
    props: unknown,
    context: Omit<SceneContext<unknown>, 'tuning' | 'canvas'>,
    frame: Frame | null,
  ): Promise<AnyScene> {
    const definition = (await scenes[id]()) as unknown as SceneDefinition<unknown, CueMap, unknown>;
    this.#remove(id);
    const tuning = { ...(definition.tuning as object), ...this.#tuned.get(id) };
    const scene = definition.create({ ...context, tuning, canvas: bakingCanvas });
    this.#tunings.set(id, tuning);
    this.#scenes.set(id, scene);
    this.#all = [...this.#scenes.values()];
    if (definition.clear) this.#clear.add(id);
    scene.set(props);
    if (frame) scene.layout(frame);
    await this.#show();
    return scene;
  }

  /** Changes tuning values of a scene, on stage or not. */
  tune(id: SceneId, values: TuningValues): void {
    this.#tuned.set(id, { ...this.#tuned.get(id), ...values });
    Object.assign(this.#tunings.get(id) ?? {}, values);
    this.#scenes.get(id)?.retune?.();
  }

  unmount(id: SceneId): void {
    if (this.#remove(id)) void this.#show();
  }

  destroy(): void {
    for (const id of [...this.#scenes.keys()]) this.#remove(id);
  }

  #remove(id: SceneId): boolean {
    this.#scenes.get(id)?.destroy();
    this.#clear.delete(id);
    this.#tunings.delete(id);
    const isGone = this.#scenes.delete(id);
    this.#all = [...this.#scenes.values()];
    return isGone;
  }

  #show(): Promise<void> {
    this.#root.setClear(this.#clear.size === this.#scenes.size);
    return this.#root.show([...this.#scenes].map(([id, { view }]) => ({ id, view })));
  }
}
