// While a reel spins nothing of its result may show: what answers bring waits here until it has landed.

let holding = false;
let waiting: (() => void)[] = [];

/** From now on what answers bring waits. */
export function holdBack(): void {
  holding = true;
}

/** Does everything that waited, in the order it came. */
export function letGo(): void {
  holding = false;
  const due = waiting;
  waiting = [];
  for (const take of due) take();
}

/** Runs `take` now, or when the reel has landed. */
export function whenLanded(take: () => void): void {
  if (holding) waiting.push(take);
  else take();
}
