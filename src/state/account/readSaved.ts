import { mayBeDone } from '../../api/error.ts';
import { whenOnline } from '../network.ts';
import { loadMe } from './me.ts';

/** By a call whose answer got lost its setting may be saved: what the player has by now is to be seen. */
export function readSaved(error: unknown): void {
  if (mayBeDone(error)) whenOnline(() => void loadMe());
}
