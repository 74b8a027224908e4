import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation, useSearch } from 'wouter';
import { chooseDonor, upgrader } from '../../../src/state/upgrader/upgrader.ts';

/** `?item=7`, as other pages link here, takes that item at once. */
export function useAskedItem(): void {
  const search = useSearch();
  const asked = Number(new URLSearchParams(search).get('item') ?? 0);
  const { itemsStatus } = useSnapshot(upgrader);
  const [, navigate] = useLocation();
  useEffect(() => {
    if (asked === 0 || itemsStatus !== 'ready') return;
    const item = upgrader.items.find(({ id }) => id === asked);
    const others = new URLSearchParams(search);
    others.delete('item');
    navigate(`/upgrader${others.toString() && `?${others}`}`, { replace: true });
    if (item && upgrader.step === 'item') void chooseDonor(item);
  }, [asked, search, itemsStatus, navigate]);
}
