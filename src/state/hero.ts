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
/** Where it stood on its page, and when it set out. */
let left: { readonly spot: Spot; at: number } | null = null;

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
}

/** Where a case stood on the page that has just been left, or null where there was none: it sets out now. */
export function heroCameFrom(): Spot | null {
  if (sinceHero() > AT_ONCE || !left) return null;
  left.at = performance.now();
  return left.spot;
}

/** Milliseconds since a case set out from its page, endless where none did. */
export function sinceHero(): number {
  return left ? performance.now() - left.at : Number.POSITIVE_INFINITY;
}

/** Somebody tapped the case. */
export function tapHero(): void {
  hero.taps++;
}
