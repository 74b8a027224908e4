/**
 * An icon on a 24 × 24 grid: `line` is drawn as a stroke of 2, `solid` is filled and `faint` is filled at a
 * quarter strength, all in `currentColor`; each is the `d` of a path.
 */
export interface Icon {
  readonly line?: string;
  readonly solid?: string;
  readonly faint?: string;
}
