/** Indices of two triangles for each of `count` quads, whose four vertices go round. */
export function quadIndices(count: number): Uint16Array {
  const corners = [0, 1, 2, 0, 2, 3];
  return Uint16Array.from({ length: count * corners.length }, (_, i) => {
    return Math.floor(i / corners.length) * 4 + (corners[i % corners.length] ?? 0);
  });
}
