import type { HistoryEntry } from '../../src/api/schemas.ts';

/** Id of the item that a draw should have given, as far as it is still known: an item replaced later says nothing. */
export function shownItem({ kind, win }: Pick<HistoryEntry, 'kind' | 'win'>): string | undefined {
  if (kind === 'upgrade') return win ? 'win' : 'lose';
  return win && win.changed === 0 ? win.id : undefined;
}
