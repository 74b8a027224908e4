/** Whose memory it is: one browser may serve several accounts. */
let owner = 0;

/** Says whose values are read and written from now on. */
export function setOwner(userId: number): void {
  owner = userId;
}

export type Area = 'local' | 'session';

function areaOf(area: Area): Storage {
  return area === 'local' ? localStorage : sessionStorage;
}

function keyOf(name: string): string {
  return `facet:${owner}:${name}`;
}

// Storage may be full, forbidden or (desktop clients) forgotten: nothing may depend on it being there.

/** Keeps a JSON value under `name` for the current user, where the browser lets it. */
export function remember(area: Area, name: string, value: unknown): void {
  try {
    areaOf(area).setItem(keyOf(name), JSON.stringify(value));
  } catch {
    // forgetting is the worst that can happen
  }
}

/** What was kept under `name`, or null. */
export function recall(area: Area, name: string): unknown {
  try {
    return JSON.parse(areaOf(area).getItem(keyOf(name)) ?? 'null');
  } catch {
    return null;
  }
}

/** Drops what was kept under `name`. */
export function forget(area: Area, name: string): void {
  try {
    areaOf(area).removeItem(keyOf(name));
  } catch {
    // nothing was kept
  }
}
