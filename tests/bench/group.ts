import { type Cost, costs, type Look, type Sight, sights } from './measure.ts';
import type { Contender, Group } from './variants.ts';

/** How many times slower than it is the page's processor is made. */
export const SLOWED = [1, 4] as const;
export type Slowed = (typeof SLOWED)[number];

/** All that was taken under one slow-down. */
interface Taken {
  readonly costs: Cost[];
  readonly sights: Sight[];
}

export interface Result {
  readonly contender: Contender;
  /** px or degrees; NaN where nothing lands. */
  readonly landing: number;
  readonly taken: Readonly<Record<Slowed, Taken>>;
}

/** Everything that is asked of a group: its contenders one after the other, `rounds` times, at every slow-down. */
export async function runGroup(
  group: Group,
  rounds: number,
  land: (contender: Contender) => Promise<number>,
  measure: <T>(contender: Contender, slowed: number, look: Look<T>) => Promise<T[]>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const contender of group.contenders) {
    const taken = { 1: { costs: [], sights: [] }, 4: { costs: [], sights: [] } };
    results.push({ contender, landing: await land(contender), taken });
  }
  for (let round = 0; round < rounds; round++) {
    for (const slowed of SLOWED) {
      for (const { contender, taken } of results) {
        taken[slowed].costs.push(...(await measure(contender, slowed, costs)));
        const seen = await measure(contender, slowed, sights);
        if (!seen.some(({ frames }) => frames > 0)) throw new Error(`${contender.name} does not move`);
        taken[slowed].sights.push(...seen);
      }
    }
  }
  return results;
}
