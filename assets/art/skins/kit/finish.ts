import type { Random } from './random.ts';

export interface Finish {
  readonly id: string;
  readonly name: string;
  /** Small parts, glints and the hint of color on the gunmetal. */
  readonly accent: string;
  /** The color of the light on the pattern, when it is not the accent. */
  readonly tint?: string;
  /** The plain coat of parts that take color but no pattern. */
  readonly coat: string;
  /** How strongly facets answer the light, 0.6 (matt) … 1.3 (polished). */
  readonly shine: number;
  /** Gunmetal and bright steel, when the finish changes them. */
  readonly metal?: string;
  readonly steel?: string;
  /** The pattern on a CLOTH × CLOTH square. */
  readonly pattern: (random: Random) => string;
}
