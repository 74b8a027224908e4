import type { Container } from 'pixi.js';
import type { Box, NodeFacts } from './facts.ts';

/** What a node draws by itself. */
export interface Drawn {
  readonly draws: Set<number>;
  fragments: number;
  box: Box | null;
}

function kindOf(node: Container): string {
  const pipe = 'renderPipeId' in node ? String(node.renderPipeId) : 'container';
  return pipe === 'customRender' ? 'uniform mesh' : pipe;
}

/** The smallest box round both. */
export function joined(a: Box | null, b: Box | null): Box | null {
  if (!a || !b) return a ?? b;
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const right = Math.max(a.x + a.width, b.x + b.width);
  const bottom = Math.max(a.y + a.height, b.y + b.height);
  return { x, y, width: right - x, height: bottom - y };
}

/** The nodes of these trees, parents before their children. */
export function nodesOf(roots: Iterable<Container>): Container[] {
  return [...roots].flatMap((root) => [root, ...nodesOf(root.children)]);
}

/** What is to be said of `nodes`, each with all that is below it. */
export function nodeFacts(
  nodes: readonly Container[],
  drawnBy: ReadonlyMap<Container, Drawn>,
): readonly NodeFacts[] {
  const ids = new Map(nodes.map((node, id) => [node, id]));
  const sums = nodes.map((node): Drawn => {
    const { draws = [], fragments = 0, box = null } = drawnBy.get(node) ?? {};
    return { draws: new Set(draws), fragments, box };
  });
  const parents = nodes.map(({ parent }) => (parent && ids.get(parent)) ?? null);
  for (let id = nodes.length - 1; id >= 0; id--) {
    const own = sums[id];
    const above = sums[parents[id] ?? -1];
    if (!own || !above) continue;
    for (const draw of own.draws) above.draws.add(draw);
    above.fragments += own.fragments;
    above.box = joined(above.box, own.box);
  }
  return nodes.map((node, id) => ({
    id,
    parent: parents[id] ?? null,
    label: node.label,
    kind: kindOf(node),
    visible: node.visible && node.renderable,
    alpha: node.alpha,
    children: node.children.length,
    draws: sums[id]?.draws.size ?? 0,
    fragments: sums[id]?.fragments ?? 0,
    box: sums[id]?.box ?? null,
  }));
}
