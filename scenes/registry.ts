// A renderer takes its pipes when it is made: what a scene brings later is never drawn, without a word.
import 'pixi.js/mesh';
import 'pixi.js/particle-container';
import type { SceneDefinition } from './scene.ts';

/** Every scene by its id, loaded when it is first mounted. */
export const scenes = {
  roulette: () => import('./roulette/index.ts').then((module) => module.roulette),
  confetti: () => import('./confetti/index.ts').then((module) => module.confetti),
  upgrader: () => import('./upgrader/index.ts').then((module) => module.upgrader),
  case: () => import('./case/index.ts').then((module) => module.hero),
  wins: () => import('./wins/index.ts').then((module) => module.wins),
};

export type SceneId = keyof typeof scenes;
type Definition<S extends SceneId> = Awaited<ReturnType<(typeof scenes)[S]>>;

export type PropsOf<S extends SceneId> =
  Definition<S> extends SceneDefinition<infer Props, infer _Cues, infer _Tuning> ? Props : never;
export type CuesOf<S extends SceneId> =
  Definition<S> extends SceneDefinition<infer _Props, infer Cues, infer _Tuning> ? Cues : never;
