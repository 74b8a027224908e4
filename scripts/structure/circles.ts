import type { SourceTree, Violation } from './sourceTree.ts';

/** The shortest way from `start` back to itself, without its end; null where there is none. */
export function circleFrom(
  start: string,
  next: (node: string) => Iterable<string>,
): readonly string[] | null {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const node of queue) {
    for (const neighbor of next(node)) {
      if (neighbor === start) {
        const way = [node];
        while (way[0] !== start) way.unshift(cameFrom.get(way[0] ?? start) ?? start);
        return way;
      }
      if (cameFrom.has(neighbor)) continue;
      cameFrom.set(neighbor, node);
      queue.push(neighbor);
    }
  }
  return null;
}

/** Files that import each other in a circle, types included. A file that has been named begins no other circle. */
export function circles(tree: SourceTree): Violation[] {
  const violations: Violation[] = [];
  const told = new Set<string>();
  const next = (path: string) => (tree.get(path)?.imports ?? []).map(({ target }) => target);
  for (const [path, { imports }] of tree) {
    const circle = told.has(path) ? null : circleFrom(path, next);
    if (!circle) continue;
    for (const member of circle) told.add(member);
    const line = imports.find(({ target }) => target === (circle[1] ?? path))?.line ?? 1;
    violations.push({ path, line, message: `circle of imports: ${[...circle, path].join(' → ')}` });
  }
  return violations;
}
