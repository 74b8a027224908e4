/** Splits `'Brand | Model'` at the bar; a name without one is all model. */
export function splitName(name: string): { readonly brand: string; readonly model: string } {
  const bar = name.indexOf('|');
  return bar < 0
    ? { brand: '', model: name.trim() }
    : { brand: name.slice(0, bar).trim(), model: name.slice(bar + 1).trim() };
}
