import { takeFair } from './proof.ts';
import { request } from './request.ts';

/** Asks quietly where the chain of seeds stands; what is known stays on show if that fails. */
export async function loadFair(): Promise<void> {
  try {
    await request('fair', {}, (answer) => takeFair(answer.fair));
  } catch {
    // the start asked already, so there is something to show
  }
}
