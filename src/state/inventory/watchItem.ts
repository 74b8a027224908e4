import { keepFresh } from '../keepFresh.ts';
import { loadItem, readAnew } from './item.ts';

/** Loads an item, and reads it anew after a long sleep, for as long as its sheet is open. Returns a function that ends that. */
export function watchItem(id: number): () => void {
  return keepFresh(
    () => loadItem(id),
    () => readAnew(id),
  );
}
