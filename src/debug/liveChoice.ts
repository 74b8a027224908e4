const STORAGE_KEY = 'facet:debug';

/** What the address asked of the tools: the router soon changes the address, a tab remembers. */
export interface LiveChoice {
  /** The overlay is on show. */
  readonly debug: boolean;
  /** Changes as `formatChanges` writes them. */
  readonly tune: string;
}

/** Keeps ?debug and ?tune for this tab; `?debug=0` forgets them. */
export function rememberLiveChoice(): void {
  const query = new URLSearchParams(location.search);
  if (query.get('debug') === '0') forgetLiveChoice();
  else if (query.has('debug') || query.has('tune')) {
    const choice: LiveChoice = { debug: query.has('debug'), tune: query.get('tune') ?? '' };
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(choice));
  }
}

/** What was kept for this tab, or null. */
export function liveChoice(): LiveChoice | null {
  return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
}

/** Forgets the choice: the game runs without the tools. */
export function forgetLiveChoice(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}
