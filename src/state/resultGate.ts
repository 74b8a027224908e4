// Nothing of a result may show before its round has landed: what answers bring waits here until then.

let isClosed = false;
let waiting: (() => void)[] = [];

/** Makes what answers bring wait from now on. */
export function closeResultGate(): void {
  isClosed = true;
}

/** Runs everything that waited, in the order it came. */
export function openResultGate(): void {
  isClosed = false;
  const due = waiting;
  waiting = [];
  for (const take of due) take();
}

/** Runs `take` now, or when the gate opens. */
export function passResultGate(take: () => void): void {
  if (isClosed) waiting.push(take);
  else take();
}
