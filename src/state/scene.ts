import { proxy, ref } from 'valtio/vanilla';

export interface SceneState {
  /** The element that the canvas lives in, while a page has one. */
  slot: HTMLElement | null;
  /** `failed`: no WebGL here, pages show their own stand-in. */
  stage: 'starting' | 'ready' | 'failed';
  /** The stage is ready on a device that carries motion for its own sake, and nobody asked for less of it. */
  lively: boolean;
  /** The page shows the ticker, and the slot is the ticker's. */
  ticker: boolean;
  /** Confetti falls: the slot belongs over the result, letting taps through. */
  confetti: boolean;
}

/** Where the stage's canvas belongs. */
export const scene = proxy<SceneState>({
  slot: null,
  stage: 'starting',
  lively: false,
  ticker: false,
  confetti: false,
});

/** A page's slot appeared; answers how to take it away again. */
export function registerSlot(element: HTMLElement): () => void {
  scene.slot = ref(element);
  return () => {
    if (scene.slot === element) scene.slot = null;
  };
}

/** The slot of the moment is the ticker's; answers how to end that. */
export function showTicker(): () => void {
  scene.ticker = true;
  return () => {
    scene.ticker = false;
  };
}
