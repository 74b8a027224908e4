import { proxy } from 'valtio/vanilla';

const STORAGE_KEY = 'facet:debug:favorites';

function stored(): string[] {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
  } catch {
    return [];
  }
}

/** The knobs that the designer wants first, as `scene.name`, kept in this browser. */
export const favorites = proxy({ names: stored() });

/** Makes a knob a favorite, or no longer. */
export function toggleFavorite(name: string): void {
  favorites.names = favorites.names.includes(name)
    ? favorites.names.filter((one) => one !== name)
    : [...favorites.names, name];
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(favorites.names));
  } catch {
    // They last as long as the page.
  }
}
