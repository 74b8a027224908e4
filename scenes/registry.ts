// A renderer takes its pipes when it is created: one that a scene imports later is silently never used.
import 'pixi.js/mesh';
import type { SceneDefinition } from './scene.ts';

/** Every scene by its id, loaded when it is first mounted. */
export const scenes = {
  roulette: () => import('./roulette/index.ts').then((module) => module.roulette),
  reels: () => import('./reels/index.ts').then((module) => module.reels),
  confetti: () => import('./confetti/index.ts').then((module) => module.confetti),
  upgrader: () => import('./upgrader/index.ts').then((module) => module.upgrader),
  case: () => import('./case/index.ts').then((module) => module.caseScene),
  ticker: () => import('./ticker/index.ts').then((module) => module.ticker),
};

export type SceneId = keyof typeof scenes;
type Definition<S extends SceneId> = Awaited<ReturnType<(typeof scenes)[S]>>;

export type PropsOf<S extends SceneId> =
  Definition<S> extends SceneDefinition<infer Props, infer _Cues, infer _Tuning> ? Props : never;
export type CuesOf<S extends SceneId> =
  Definition<S> extends SceneDefinition<infer _Props, infer Cues, infer _Tuning> ? Cues : never;
