import { proxy, ref } from 'valtio/vanilla';

/** Middle and size of a box, px of the slot. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface StageState {
  /** The element that holds the canvas, while a page has one. */
  slot: HTMLElement | null;
  /** `failed`: no WebGL, pages draw a fallback. */
  status: 'starting' | 'ready' | 'failed';
  /** The stage is ready, the device is fast enough for decoration, and the person does not prefer reduced motion. */
  lively: boolean;
  /** The slot belongs to the ticker. */
  ticker: boolean;
  /** Confetti falls: the slot lies over the result and lets taps through. */
  confetti: boolean;
  /**
   * Where the result of the opening that is on shows its items, px below which it does not show them at once, and px from
   * the end of its header to them.
   */
  itemPlaces: { readonly items: readonly Place[]; readonly fold: number; readonly inset: number } | null;
  /** A case is on stage, on its page or in the room where it is opened. */
  hasCase: boolean;
  /** The stage brings the items there: the result goes on with them. */
  brings: boolean;
}

/** The stage as the pages see it. */
export const stageState = proxy<StageState>({
  slot: null,
  status: 'starting',
  lively: false,
  ticker: false,
  confetti: false,
  itemPlaces: null,
  hasCase: false,
  brings: false,
});

/** Registers a page's slot. Returns a function that unregisters it. */
export function registerSlot(element: HTMLElement): () => void {
  stageState.slot = ref(element);
  return () => {
    if (stageState.slot === element) stageState.slot = null;
  };
}

/** Gives the slot to the ticker. Returns a function that takes it back. */
export function showTicker(): () => void {
  stageState.ticker = true;
  return () => {
    stageState.ticker = false;
  };
}
