import { mulberry32 } from '../../../mulberry32.ts';

/** A small generator with a seed: the same seed always draws the same picture. */
export interface Random {
  next(): number;
  between(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
}

export function seeded(text: string): Random {
  let seed = 2166136261;
  for (const char of text) seed = Math.imul(seed ^ char.charCodeAt(0), 16777619);
  const next = mulberry32(seed);
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (list) => {
      const found = list[Math.floor(next() * list.length)];
      if (found === undefined) throw new Error('pick from an empty list');
      return found;
    },
  };
}
