import type { NodeFacts } from '../../stage/inspect/facts.ts';

/** The ids of all that a node is in, from the nearest out. */
export function pathTo(nodes: readonly NodeFacts[], id: number): number[] {
  const parent = nodes[id]?.parent ?? null;
  return parent === null ? [] : [parent, ...pathTo(nodes, parent)];
}

/** The nodes whose parents are all opened, in their order, each with how deep in the tree it is. */
export function listed(
  nodes: readonly NodeFacts[],
  opened: readonly number[],
): { readonly node: NodeFacts; readonly depth: number }[] {
  return nodes
    .map((node) => ({ node, path: pathTo(nodes, node.id) }))
    .filter(({ path }) => path.every((id) => opened.includes(id)))
    .map(({ node, path }) => ({ node, depth: path.length }));
}

/** What a node is called: its label, or what it is. */
export function nameOf({ label, kind }: NodeFacts): string {
  return label || kind;
}
