/** Resolves when what has just been put on stage can be seen: until then the canvas holds its last picture. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}
