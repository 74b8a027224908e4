import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { takeBack } from './back.ts';

/** Pages of ours that lie behind this one. */
let behind = 0;

/** Follows the steps through the app; wouter announces its own as events of these names. */
export function watchTrail(): () => void {
  const forward = () => {
    behind += 1;
  };
  const backward = () => {
    behind = Math.max(0, behind - 1);
  };
  addEventListener('pushState', forward);
  addEventListener('popstate', backward);
  return () => {
    removeEventListener('pushState', forward);
    removeEventListener('popstate', backward);
  };
}

/** One step back: whatever lies on top closes, else the page before, else home. */
export function useBack(): () => void {
  const [, navigate] = useLocation();
  return useCallback(() => {
    if (takeBack()) return;
    if (behind > 0) history.back();
    else navigate('/', { replace: true });
  }, [navigate]);
}

/** Calls `onStep` whenever the path becomes another, with the one before. */
export function useStep(path: string, onStep: (before: string) => void): void {
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    const last = before.current;
    before.current = path;
    onStep(last);
  }, [path, onStep]);
}
