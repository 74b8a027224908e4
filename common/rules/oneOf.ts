/** The one of `list` that a value from outside is. */
export function oneOf<Known>(list: readonly Known[], value: unknown): Known | undefined {
  return list.find((known) => known === value);
}
