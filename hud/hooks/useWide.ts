import { useSyncExternalStore } from 'react';

/** A window that has its navigation at the side: `--wide-window` of hud/styles/windows.css. */
const WIDE = '(min-width: 900px)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the window has room for two columns. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
}
