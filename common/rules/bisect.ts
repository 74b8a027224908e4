const HALVINGS = 40;

/**
 * Where between `from` and `to` something begins that is not so at `from` and is at `to`; exact to 2^-40 of the way.
 */
export function bisect(from: number, to: number, isBefore: (at: number) => boolean): number {
  let [low, high] = [from, to];
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2;
    if (isBefore(middle)) low = middle;
    else high = middle;
  }
  return high;
}
