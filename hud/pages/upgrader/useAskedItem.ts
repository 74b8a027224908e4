import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { chooseItem, upgrader } from '../../../src/state/upgrader/upgrader.ts';

/** `?item=7`, as other pages link here, takes that item at once. */
export function useAskedItem(): void {
  const search = useSearch();
  const asked = new URLSearchParams(search).get('item');
  const [, navigate] = useLocation();
  useEffect(() => {
    if (asked === null) return;
    const others = new URLSearchParams(search);
    others.delete('item');
    navigate(`/upgrader${others.toString() && `?${others}`}`, { replace: true });
    if (upgrader.step === 'item' && /^[1-9]\d*$/.test(asked)) void chooseItem(Number(asked));
  }, [asked, search, navigate]);
}
