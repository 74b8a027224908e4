/** GLSL that asks whether the float `value`, a whole number, is `first`, or one of those from there up to `last`. */
export function isPart(value: string, first: number, last = first): string {
  return `(${value} > ${first - 0.5} && ${value} < ${last + 0.5})`;
}
