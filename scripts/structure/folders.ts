import { circleFrom } from './circles.ts';
import type { SourceTree, Violation } from './sourceTree.ts';

/** The only files that may know both of two folders that know nothing of each other. */
const COMPOSITION_ROOTS = new Set([
  'src/main.tsx',
  'src/drop.tsx',
  'src/drawFirstPages.tsx',
  'server/main.ts',
]);

/** An import that leads from one folder to one beside it. */
interface Crossing {
  readonly from: string;
  readonly to: string;
  readonly path: string;
  readonly line: number;
}

/** The sibling folders that an import leads from and to; null where one lies in the other or they are the same. */
function siblings(from: string, to: string): { from: string; to: string } | null {
  const [a, b] = [from.split('/'), to.split('/')];
  let depth = 0;
  while (a[depth] === b[depth]) depth++;
  if (depth >= a.length - 1 || depth >= b.length - 1) return null;
  return { from: a.slice(0, depth + 1).join('/'), to: b.slice(0, depth + 1).join('/') };
}

function crossingsOf(tree: SourceTree): Crossing[] {
  const files = [...tree.values()].filter(({ path }) => !COMPOSITION_ROOTS.has(path));
  return files.flatMap(({ path, imports }) =>
    imports.flatMap(({ target, line }) => {
      const pair = tree.has(target) ? siblings(path, target) : null;
      return pair ? [{ ...pair, path, line }] : [];
    }),
  );
}

/** Sibling folders that depend on each other, at once or around others: the imports of the least used step. */
export function mutualFolders(tree: SourceTree): Violation[] {
  const crossings = crossingsOf(tree);
  const next = (folder: string) => crossings.filter(({ from }) => from === folder).map(({ to }) => to);
  const told = new Set<string>();
  return [...new Set(crossings.map(({ from }) => from))].flatMap((folder) => {
    const circle = told.has(folder) ? null : circleFrom(folder, next);
    if (!circle) return [];
    for (const member of circle) told.add(member);
    const steps = circle.map((from, i) => {
      const to = circle[(i + 1) % circle.length];
      return crossings.filter((crossing) => crossing.from === from && crossing.to === to);
    });
    const [least = []] = steps.sort((a, b) => a.length - b.length);
    const message = `circle of folders: ${[...circle, folder].join(' → ')}`;
    return least.map(({ path, line }) => ({ path, line, message }));
  });
}
