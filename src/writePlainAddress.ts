/** Writes the address as the app's own links do, in small letters and without a slash too many: pages ask for it. */
export function writePlainAddress(): void {
  const { pathname, search, hash } = location;
  const plain = pathname.toLowerCase().replace(/\/+(?=\/|$)/g, '') || '/';
  if (plain !== pathname) history.replaceState(history.state, '', plain + search + hash);
}
