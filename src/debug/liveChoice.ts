const STORAGE_KEY = 'facet:debug';

/** What the address asked of the tools: the router soon changes the address, a tab remembers. */
export interface LiveChoice {
  /** The overlay is on show. */
  readonly debug: boolean;
  /** A whole round is to be sought through at once: asked for by `?debug=round`, once. */
  readonly round: boolean;
  /** Changes as `formatChanges` writes them. */
  readonly tune: string;
}

function keep(choice: LiveChoice): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(choice));
}

/** Keeps ?debug and ?tune for this tab; `?debug=0` forgets them. */
export function rememberLiveChoice(): void {
  const query = new URLSearchParams(location.search);
  const debug = query.get('debug');
  if (debug === '0') forgetLiveChoice();
  else if (debug !== null || query.has('tune')) {
    keep({ debug: debug !== null, round: debug === 'round', tune: query.get('tune') ?? '' });
  }
}

/** Takes what was kept for this tab; null where that is nothing. */
export function takeLiveChoice(): LiveChoice | null {
  const choice: LiveChoice | null = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
  if (choice?.round) keep({ ...choice, round: false });
  return choice;
}

/** Forgets the choice: the game runs without the tools. */
export function forgetLiveChoice(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}
