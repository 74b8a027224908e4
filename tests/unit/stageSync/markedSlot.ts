/** A slot of a page, and the marks that it bears by now. */
export function markedSlot() {
  const marks = new Set<string>();
  const slot = {
    setAttribute: (name: string) => marks.add(name),
    removeAttribute: (name: string) => marks.delete(name),
  };
  return { slot, marks };
}
