import { proxy } from 'valtio/vanilla';

/** Milliseconds within which a page that opens takes over from the one that was left, even on a slow phone. */
const AT_ONCE = 1000;

/** A case's square picture in the window, px. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

export interface HeroState {
  /** The picture of the case that its page shows, while one does and wants the stage to draw it. */
  img: string | null;
  /** Taps on the case itself. */
  taps: number;
}

/** The case on its own page. */
export const hero = proxy<HeroState>({ img: null, taps: 0 });

let spotNow: (() => Spot | null) | null = null;
let left: { readonly spot: Spot; readonly at: number } | null = null;
/** Settled when nothing of the way from page to page is left. */
let way: Promise<unknown> = Promise.resolve();
let setOut: (over: Promise<unknown>) => void = () => {};

/** The page of a case can tell where it stands, null for out of sight; answers how to end that. */
export function placeHero(measure: () => Spot | null): () => void {
  spotNow = measure;
  return () => {
    if (spotNow === measure) spotNow = null;
  };
}

/** The case goes into its room: called while its page still stands as it is. */
export function leaveHero(): void {
  const spot = spotNow?.();
  left = spot ? { spot, at: performance.now() } : null;
  if (!spot) return;
  way = new Promise((resolve) => {
    setOut = resolve;
    setTimeout(resolve, AT_ONCE);
  });
}

/** Where a case stood on the page that has just been left, or null where there was none. */
export function heroCameFrom(): Spot | null {
  return left && performance.now() - left.at < AT_ONCE ? left.spot : null;
}

/** The room is there, and the page's case is on its way into it until `over` is settled. */
export function heroSetsOut(over: Promise<unknown>): void {
  setOut(over.catch(() => {}));
}

/** Resolves when the page's case stands where it belongs. */
export async function heroArrived(): Promise<void> {
  await way;
}

/** Somebody tapped the case. */
export function tapHero(): void {
  hero.taps++;
}
