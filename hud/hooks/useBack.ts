import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { runBackHandler } from './backStack.ts';
import { historyDepth } from './historyDepth.ts';

/** Returns a function that goes one step back: closes what lies on top, else goes to the page before, else home. */
export function useBack(): () => void {
  const [, navigate] = useLocation();
  return useCallback(() => {
    if (runBackHandler()) return;
    if (historyDepth() > 0) history.back();
    else navigate('/', { replace: true });
  }, [navigate]);
}
