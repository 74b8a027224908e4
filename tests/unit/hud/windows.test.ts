import { expect, it } from 'vitest';
import { readSourceTree } from '../../../scripts/structure/sourceTree.ts';
import { repositoryRoot } from '../../../server/repositoryRoot.ts';

const WINDOWS_CSS = 'hud/styles/windows.css';
const tree = readSourceTree(repositoryRoot());
const kinds = new Map(
  [...(tree.get(WINDOWS_CSS)?.text ?? '').matchAll(/@custom-media (--[\w-]+) (.+);/g)].map(
    ([, name = '', query = '']) => [name, query],
  ),
);
/** What each style asks of its window, with its path. */
const asked = [...tree.values()]
  .filter(({ path }) => path.endsWith('.css'))
  .flatMap(({ path, text }) =>
    [...text.matchAll(/@media ([^{]+) \{/g)].map(([, query = '']) => ({ path, query })),
  );

it('a style names no kind of window that there is not: the build would leave its rules out', () => {
  const names = asked.flatMap(({ query }) => query.match(/--[\w-]+/g) ?? []);
  expect(new Set(names)).toEqual(new Set(kinds.keys()));
});

it('a kind of window is spelled out in hud/styles/windows.css alone', () => {
  const queries = [...kinds.values()];
  expect(queries).toContain('(max-height: 480px) and (orientation: landscape)');
  expect(asked.filter(({ query }) => queries.some((kind) => query.includes(kind)))).toEqual([]);
});

it.each([
  ['hud/hooks/useWide.ts', '--wide-window', '(min-width: 900px)'],
  ['src/debug/live/SheetSpace.tsx', '--narrow-window', '(max-width: 899px)'],
])('%s means by %s what the styles do', (script, name, query) => {
  expect(kinds.get(name)).toBe(query);
  expect(tree.get(script)?.text).toContain(`'${query}'`);
});
