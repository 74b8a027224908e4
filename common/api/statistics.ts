import * as v from 'valibot';
import { count, Hex32, RarityStep } from './schemas.ts';

/** The dearest item of some openings: its number, and the crystals that it sold for as it was drawn. */
const BestDrop = v.object({
  id: count,
  name: v.string(),
  img: v.string(),
  rarity: RarityStep,
  crystals: count,
});
export type BestDrop = v.InferOutput<typeof BestDrop>;

/** What openings came to, in crystals. */
const OpeningSum = v.object({
  openings: count,
  spent: count,
  /** What fell out was worth. */
  returned: count,
  /** What that was expected to be by the odds of the versions that were opened. */
  expected: count,
  /** 1.96 standard deviations to both sides of it. */
  low: count,
  high: count,
  best: v.nullable(BestDrop),
});
export type OpeningSum = v.InferOutput<typeof OpeningSum>;

/** All openings of a player; cases by what was spent on them, months (UTC) newest first. */
export const Statistics = v.object({
  total: OpeningSum,
  cases: v.array(v.object({ id: Hex32, name: v.string(), img: v.string(), sum: OpeningSum })),
  months: v.array(v.object({ month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)), sum: OpeningSum })),
});
export type Statistics = v.InferOutput<typeof Statistics>;
