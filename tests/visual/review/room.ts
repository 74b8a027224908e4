/** The moment of a cue that a picture shows, or a part of it, as the designer's table knows it. */
export interface Instant {
  readonly scene: string;
  readonly pose: string;
  readonly seconds: number;
  /** Of the table's slots: 390×844. */
  readonly slot: string;
}

export type Verdict = 'accepted' | 'refused';

/** A picture that is not as it was accepted. */
export interface Difference {
  /** The path of its file below the baselines. */
  readonly picture: string;
  /** Version of the browser that drew it. */
  readonly browser: string;
  /** What differs. */
  readonly words: string;
  /** What it shows, from left to right, and whether that part differs; none for a page. */
  readonly instants: readonly (Instant & { readonly differs: boolean })[];
  readonly verdict?: Verdict;
}

/** What somebody has to say about a point of a picture. */
export interface Remark {
  readonly picture: string;
  /** Shares of its width and height. */
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** The path of the designer's table with what is there; nothing for a page. */
  readonly table: string;
}

/** A picture to look at; the addresses of its files are relative to the page. */
export interface Reviewed extends Omit<Difference, 'browser'> {
  readonly expected: string | null;
  readonly actual: string | null;
  readonly difference: string | null;
}

/** All that the page shows. */
export interface Room {
  readonly pictures: readonly Reviewed[];
  readonly remarks: readonly Remark[];
  /** By scene, what it was tuned to in the last commit and is no more, as the table's links carry it. */
  readonly before: Readonly<Record<string, string>>;
  /** Whether somebody listens: a page in a folder only shows. */
  readonly canWrite: boolean;
}

/** What the page asks for: a verdict on some pictures, other remarks on one, or a scene drawn as its files are now. */
export type Order =
  | { readonly draw: string }
  | { readonly pictures: readonly string[]; readonly verdict: Verdict }
  | { readonly picture: string; readonly remarks: readonly Remark[] };

/** Where `npm run review` is found. */
export const REVIEW_PORT = 3100;

/** The path of the designer's table at that moment, with the tuning `before` over the one of now. */
export function tablePath({ scene, pose, seconds, slot }: Instant, before = ''): string {
  const comparison = before === '' ? {} : { compare: 'swipe', b: before };
  const query = { scene, pose, t: seconds.toFixed(3), size: slot, ...comparison };
  return `/debug/stage?${new URLSearchParams(query)}`;
}

/** Its whole address: a page in a folder leads to the table of a room that is open on this machine. */
export function tableAddress(path: string): string {
  return new URL(path, `http://localhost:${REVIEW_PORT}`).href;
}
