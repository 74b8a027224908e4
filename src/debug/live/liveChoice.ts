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

function keptChoice(): LiveChoice | null {
  return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
}

/** Keeps ?debug and ?tune for this tab; `?debug=0` forgets them. */
export function rememberLiveChoice(): void {
  const query = new URLSearchParams(location.search);
  const debug = query.get('debug');
  if (debug === '0') forgetLiveChoice();
  else if (debug !== null || query.has('tune')) {
    const tune = query.get('tune') ?? keptChoice()?.tune ?? '';
    keep({ debug: debug !== null, round: debug === 'round', tune });
  }
}

/** Takes what was kept for this tab; null where that is nothing. */
export function takeLiveChoice(): LiveChoice | null {
  const choice = keptChoice();
  if (choice?.round) keep({ ...choice, round: false });
  return choice;
}

/** Keeps what was turned since: a page that is loaded again goes on with it. */
export function rememberTune(tune: string): void {
  const choice = keptChoice();
  if (choice) keep({ ...choice, tune });
}

/** Forgets the choice: the game runs without the tools. */
export function forgetLiveChoice(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}
