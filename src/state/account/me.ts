import { request } from '../request.ts';

/** Reloads limits, tasks and balance. Failures are ignored. */
export async function loadMe(): Promise<void> {
  try {
    await request('me', {});
  } catch {
    // What is shown stays.
  }
}
