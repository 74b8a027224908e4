/** A storage that is forgotten with the page. */
function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/**
 * Puts a storage in memory in the place of one that is forbidden, as to framed pages in browsers that block cookies of
 * others, or full: launch parameters are kept there, by the SDK's mock of a client too.
 */
export function ensureSessionStorage(): void {
  try {
    sessionStorage.setItem('facet:probe', '');
    sessionStorage.removeItem('facet:probe');
  } catch {
    Object.defineProperty(window, 'sessionStorage', { value: memoryStorage(), configurable: true });
  }
}
