// The way of a case from its own page to the page of the opening, where one picture flies to the place of the other.

/** Milliseconds that the opening page has to appear, even on a slow phone; after that nothing flies. */
const TRANSITION_START_MS = 1000;

/** Where a case's square picture stands in the window: its center and its side, px. */
interface CasePosition {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

let measurePosition: (() => CasePosition | null) | null = null;
let origin: { readonly position: CasePosition; readonly time: number } | null = null;
let finished: Promise<unknown> = Promise.resolve();
let finishWith: (animation: Promise<unknown>) => void = () => {};

/** Registers how the page measures its case, null while it is out of sight. Returns a function that unregisters it. */
export function trackCasePosition(measure: () => CasePosition | null): () => void {
  measurePosition = measure;
  return () => {
    if (measurePosition === measure) measurePosition = null;
  };
}

/** Starts the transition; to be called while the page of the case is still laid out. */
export function startCaseTransition(): void {
  const position = measurePosition?.();
  origin = position ? { position, time: performance.now() } : null;
  if (!position) return;
  finished = new Promise((resolve) => {
    finishWith = resolve;
    setTimeout(resolve, TRANSITION_START_MS);
  });
}

/** Returns where the case stood on the page that was left a moment ago, or null. */
export function caseTransitionOrigin(): CasePosition | null {
  return origin && performance.now() - origin.time < TRANSITION_START_MS ? origin.position : null;
}

/** Says that the opening page is there and moves its case until `animation` settles. */
export function runCaseTransition(animation: Promise<unknown>): void {
  finishWith(animation.catch(() => {}));
}

/** Resolves when the case of the opening page stands in its place. */
export async function caseTransitionFinished(): Promise<void> {
  await finished;
}
