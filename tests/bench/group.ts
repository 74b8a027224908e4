import type { Sample } from './measure.ts';
import type { Contender, Group } from './variants.ts';

/** How many times slower than it is the page's processor is made. */
export const SLOWED = [1, 4] as const;

export interface Result {
  readonly name: string;
  /** px or degrees; NaN where nothing lands. */
  readonly landing: number;
  /** All samples by the slow-down under which they were taken. */
  readonly samples: ReadonlyMap<number, readonly Sample[]>;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** Everything that is asked of a group: its contenders one after the other, `rounds` times, at every slow-down. */
export async function runGroup(
  group: Group,
  rounds: number,
  land: (contender: Contender) => Promise<number>,
  measure: (contender: Contender, slowed: number) => Promise<Sample[]>,
): Promise<Result[]> {
  const samples = new Map<string, Map<number, Sample[]>>();
  const landings = new Map<string, number>();
  for (const contender of group.contenders) {
    landings.set(contender.name, await land(contender));
    samples.set(contender.name, new Map(SLOWED.map((slowed) => [slowed, []])));
  }
  for (let round = 0; round < rounds; round++) {
    for (const slowed of SLOWED) {
      for (const contender of group.contenders) {
        const taken = await measure(contender, slowed);
        samples
          .get(contender.name)
          ?.get(slowed)
          ?.push(...taken);
      }
    }
  }
  return group.contenders.map(({ name }) => ({
    name,
    landing: landings.get(name) ?? Number.NaN,
    samples: samples.get(name) ?? new Map(),
  }));
}
