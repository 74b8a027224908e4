import { proxy, ref } from 'valtio/vanilla';

/** Middle and size of a box, px of the slot. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where the result of an opening shows its items. */
interface ItemPlaces {
  readonly items: readonly Place[];
  /** What lies below so many px is not shown at once. */
  readonly fold: number;
  /** Px from the end of the result's header to the items. */
  readonly inset: number;
}

interface StageState {
  /** The element that holds the canvas, while a page has one. */
  slot: HTMLElement | null;
  /** `failed`: no WebGL, pages draw a fallback. */
  status: 'starting' | 'ready' | 'failed';
  /** The stage could not have the scene of a round, whose page draws the fallback until a round has its scene. */
  lacksRound: boolean;
  /** The stage is ready, the device is fast enough for decoration, and the person does not prefer reduced motion. */
  lively: boolean;
  /** The slot belongs to the ticker. */
  isTickerSlot: boolean;
  /** Confetti falls: the slot lies over the result and lets taps through. */
  confetti: boolean;
  /** Of the opening that is on, while its page has measured them. */
  itemPlaces: ItemPlaces | null;
  /** The stage brings the items to these places: the result goes on with them. */
  bringsItems: boolean;
  /** A case is on stage, on its page or in the room where it is opened. */
  hasCase: boolean;
}

/** The stage as the pages see it. */
export const stageState = proxy<StageState>({
  slot: null,
  status: 'starting',
  lacksRound: false,
  lively: false,
  isTickerSlot: false,
  confetti: false,
  itemPlaces: null,
  bringsItems: false,
  hasCase: false,
});

/** Whether rounds are drawn by their pages. */
export function isRoundOnPage({ status, lacksRound }: Pick<StageState, 'status' | 'lacksRound'>): boolean {
  return status === 'failed' || lacksRound;
}

/** Whether there is a reel to be seen, on stage or on the page: until then a case stays closed. */
export function isReelThere(stage: Pick<StageState, 'bringsItems' | 'status' | 'lacksRound'>): boolean {
  return stage.bringsItems || isRoundOnPage(stage);
}

/** Registers a page's slot. Returns a function that unregisters it. */
export function registerSlot(element: HTMLElement): () => void {
  stageState.slot = ref(element);
  return () => {
    if (stageState.slot === element) stageState.slot = null;
  };
}

/** Gives the slot to the ticker. Returns a function that takes it back. */
export function showTicker(): () => void {
  stageState.isTickerSlot = true;
  return () => {
    stageState.isTickerSlot = false;
  };
}
