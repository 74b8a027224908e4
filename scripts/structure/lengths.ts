import type { SourceTree, Violation } from './sourceTree.ts';

const MAX_LINES = 300;
/** Texts of people and tables that a program writes. */
const TABLES = ['locales/', 'catalogue/', 'tests/bench/peers/package-lock.json'];

/** Files that are too long to be of one idea. */
export function longFiles(tree: SourceTree): Violation[] {
  return [...tree.values()]
    .filter(({ path, lines }) => lines > MAX_LINES && !TABLES.some((table) => path.startsWith(table)))
    .map(({ path, lines }) => ({
      path,
      line: MAX_LINES + 1,
      message: `${lines} lines: at most ${MAX_LINES}`,
    }));
}
