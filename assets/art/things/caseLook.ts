import type { Facet } from './facets.ts';

/** What tells one case from another; colors are `#rrggbb`. */
export interface CaseLook {
  readonly body: string;
  readonly trim: string;
  readonly accent: string;
  readonly lid: 'flat' | 'hip' | 'gem';
  readonly straps: 'none' | 'two' | 'cross' | 'ribs';
  readonly latch: 'clasp' | 'bolts' | 'gem' | 'none';
  readonly plate: 'hex' | 'round' | 'shield' | 'wide';
  readonly emblem: () => Facet[];
}
