/** One moving thing in the bench's slot. */
export interface Variant {
  /** Sets it in motion. */
  start(): void;
  /** Keeps the picture of this moment, where something else would follow the landing. */
  hold?(): void;
  /** Where the winner's middle, or the pointer, is to come to rest: px or degrees clockwise from where it is aimed. */
  readonly aim?: number;
}

/** What a strip is made of: a hundred pictures, of which the winner's is like no other. */
export interface Strip {
  readonly images: readonly string[];
  readonly winner: number;
}

/** What a wheel is made of: sectors of one size, of which the winner's has a color of its own. */
export interface Wheel {
  readonly colors: readonly string[];
  readonly winner: number;
  /** Seconds that it turns. */
  readonly seconds: number;
  /** Whole turns before the last. */
  readonly turns: number;
}
