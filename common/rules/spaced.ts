/** The rising `times` without those that come sooner than `gap` after the last one that stays, all in seconds. */
export function spaced(times: readonly number[], gap: number): number[] {
  const kept: number[] = [];
  for (const time of times) {
    const last = kept[kept.length - 1];
    if (last === undefined || time - last >= gap) kept.push(time);
  }
  return kept;
}
