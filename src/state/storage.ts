/** The user whose values are stored: one browser may serve several accounts. */
let owner = 0;

/** Sets the user whose values are read and written. */
export function setOwner(userId: number): void {
  owner = userId;
}

type Area = 'local' | 'session';

function areaOf(area: Area): Storage {
  return area === 'local' ? localStorage : sessionStorage;
}

function keyOf(name: string): string {
  return `facet:${owner}:${name}`;
}

// Storage may be full, forbidden or (desktop clients) cleared: nothing may depend on it.

/** Stores a JSON value under `name` for the current user, if the browser allows it. */
export function remember(area: Area, name: string, value: unknown): void {
  try {
    areaOf(area).setItem(keyOf(name), JSON.stringify(value));
  } catch {
    // The value is lost, which nothing depends on.
  }
}

/** Returns the value stored under `name`, or null. */
export function recall(area: Area, name: string): unknown {
  try {
    return JSON.parse(areaOf(area).getItem(keyOf(name)) ?? 'null');
  } catch {
    return null;
  }
}

/** Removes the value stored under `name`. */
export function forget(area: Area, name: string): void {
  try {
    areaOf(area).removeItem(keyOf(name));
  } catch {
    // Nothing was stored.
  }
}
