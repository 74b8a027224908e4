import type { SourceTree, Violation } from './sourceTree.ts';

const MAX_LINES = 300;
const MAX_COMMENT_CHARACTERS = 120;
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

/** A line of a comment that can be wrapped: a linter's own order cannot. */
const COMMENT = /^\s*(\{?\/\*|\*|\/\/|--)(?!.*biome-ignore)/;
/** One that was released stays as it is. */
const MIGRATIONS = 'server/db/migrations/';

/** Lines of comments that are too long to be read beside others; the formatter wraps code alone. */
export function longComments(tree: SourceTree): Violation[] {
  return [...tree.values()]
    .filter(({ path }) => !path.startsWith(MIGRATIONS))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, i) => {
        if (line.length <= MAX_COMMENT_CHARACTERS || !COMMENT.test(line)) return [];
        const message = `${line.length} characters: at most ${MAX_COMMENT_CHARACTERS} in a comment`;
        return [{ path, line: i + 1, message }];
      }),
    );
}
