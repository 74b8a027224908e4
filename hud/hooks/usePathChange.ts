import { useEffect, useRef } from 'react';

/** Calls `onChange` with the new path, whenever the path changes. */
export function usePathChange(path: string, onChange: (now: string) => void): void {
  const latest = useRef(path);
  useEffect(() => {
    if (latest.current === path) return;
    latest.current = path;
    onChange(path);
  }, [path, onChange]);
}
