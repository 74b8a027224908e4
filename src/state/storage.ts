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

/**
 * What counts before what the browser keeps, while the app runs: what it would not keep, and all of the tab's own area,
 * where nobody else writes.
 */
const held: Record<Area, Map<string, string>> = { local: new Map(), session: new Map() };

/** Stores a JSON value under `name` for the current user, if the browser allows it; else while the app runs. */
export function remember(area: Area, name: string, value: unknown): void {
  const key = keyOf(name);
  const text = JSON.stringify(value);
  held[area].set(key, text);
  try {
    areaOf(area).setItem(key, text);
    // Another tab may write there next.
    if (area === 'local') held.local.delete(key);
  } catch {
    // It is held.
  }
}

/** Returns the value stored under `name`, or null. */
export function recall(area: Area, name: string): unknown {
  const key = keyOf(name);
  try {
    return JSON.parse(held[area].get(key) ?? areaOf(area).getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Removes the value stored under `name`. */
export function forget(area: Area, name: string): void {
  const key = keyOf(name);
  held[area].delete(key);
  try {
    areaOf(area).removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
