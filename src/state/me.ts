import { request } from './request.ts';

/** Asks quietly for what may have moved on the server: limits, tasks, balance. */
export async function loadMe(): Promise<void> {
  try {
    await request('me', {});
  } catch {
    // what is on show stays
  }
}

/** Asks quietly for the player's recent wins. */
export async function loadRecentWins(): Promise<void> {
  try {
    await request('recentWins', {});
  } catch {
    // what is on show stays
  }
}
