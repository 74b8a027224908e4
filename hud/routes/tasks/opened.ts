import { proxy } from 'valtio';

/** Tasks whose link was followed in this sitting: what is left of them is the check. */
export const opened = proxy<Record<string, true>>({});

/** The task's link was followed. */
export function markOpened(id: string): void {
  opened[id] = true;
}
