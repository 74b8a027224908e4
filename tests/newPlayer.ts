let players = 0;

/**
 * Number of a mock player whom nobody has been yet, and whose language is English (see server/fakes/mockUsers). What
 * runs beside this process, under another index of Playwright's, gets others.
 */
export function newPlayer(): number {
  players += 1;
  return Number(`${Date.now()}${process.env.TEST_PARALLEL_INDEX ?? 0}`) * 10 + players * 10_000_000 + 2;
}
