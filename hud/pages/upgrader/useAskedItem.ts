import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { chooseItem, upgrader } from '../../../src/state/upgrader/upgrader.ts';

/** `?item=7`, as other pages link here, takes that item at once. */
export function useAskedItem(): void {
  const search = useSearch();
  const asked = Number(new URLSearchParams(search).get('item') ?? 0);
  const [, navigate] = useLocation();
  useEffect(() => {
    if (asked === 0) return;
    const others = new URLSearchParams(search);
    others.delete('item');
    navigate(`/upgrader${others.toString() && `?${others}`}`, { replace: true });
    if (upgrader.step === 'item') void chooseItem(asked);
  }, [asked, search, navigate]);
}
