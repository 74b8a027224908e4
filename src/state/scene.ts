import { proxy, ref } from 'valtio/vanilla';

export interface SceneState {
  /** The element that the canvas lives in, while a page has one. */
  slot: HTMLElement | null;
  /** `failed`: no WebGL here, pages show their own stand-in. */
  stage: 'starting' | 'ready' | 'failed';
  /** Confetti falls: the slot belongs over the result, letting taps through. */
  confetti: boolean;
}

/** Where the stage's canvas belongs. */
export const scene = proxy<SceneState>({ slot: null, stage: 'starting', confetti: false });

/** A page's slot appeared; answers how to take it away again. */
export function registerSlot(element: HTMLElement): () => void {
  scene.slot = ref(element);
  return () => {
    if (scene.slot === element) scene.slot = null;
  };
}
