import { Container, Sprite } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import { heatPicture } from '../../../src/debug/inspector/heat.ts';
import { listed, nameOf, pathTo } from '../../../src/debug/inspector/nodeTree.ts';
import { nodeFacts, nodesOf } from '../../../src/stage/inspect/nodes.ts';
import { textureBytes } from '../../../src/stage/inspect/textures.ts';

/** stage(reel(card, card), trail) */
function tree() {
  const cards = [new Sprite({ label: 'card' }), new Sprite({ label: 'card' })] as const;
  const reel = new Container({ label: 'reel', children: [...cards] });
  const trail = new Sprite({ label: '', visible: false });
  const stage = new Container({ label: 'stage', children: [reel, trail] });
  const drawnBy = new Map([
    [cards[0], { draws: new Set([1]), fragments: 40, box: { x: 10, y: 20, width: 4, height: 10 } }],
    [cards[1], { draws: new Set([1]), fragments: 2, box: { x: 100, y: 0, width: 2, height: 1 } }],
  ]);
  return nodeFacts(nodesOf([stage]), drawnBy);
}

describe('the inspector', () => {
  it('sums up draws, pixels and boxes of all that is in a node', () => {
    expect(tree()).toMatchObject([
      { id: 0, parent: null, label: 'stage', kind: 'container', children: 2, draws: 1, fragments: 42 },
      { id: 1, parent: 0, draws: 1, fragments: 42, box: { x: 10, y: 0, width: 92, height: 30 } },
      { id: 2, parent: 1, label: 'card', kind: 'sprite', draws: 1, fragments: 40 },
      { id: 3, parent: 1, draws: 1, fragments: 2, box: { x: 100, y: 0, width: 2, height: 1 } },
      { id: 4, parent: 0, visible: false, draws: 0, fragments: 0, box: null },
    ]);
  });

  it('lists the nodes whose parents are opened, and knows the way to each', () => {
    const nodes = tree();
    const rows = (opened: readonly number[]) =>
      listed(nodes, opened).map(({ node, depth }) => [node.id, depth]);
    expect(rows([])).toEqual([[0, 0]]);
    expect(rows([0])).toEqual([
      [0, 0],
      [1, 1],
      [4, 1],
    ]);
    expect(rows([1])).toEqual([[0, 0]]);
    expect(pathTo(nodes, 3)).toEqual([1, 0]);
    expect(nodes.map(nameOf)).toEqual(['stage', 'reel', 'card', 'card', 'sprite']);
  });

  it('counts a texture’s bytes by its format, with its smaller levels', () => {
    expect(textureBytes(2048, 720, 'bgra8unorm', 1)).toBe(5_898_240);
    expect(textureBytes(4, 2, 'r8unorm', 3)).toBe(8 + 2 + 1);
  });

  it('paints pixels by how often they are drawn, the last color from 8 on', () => {
    const counts = [0, 1, 8, 200].flatMap((count) => [count, count, count, count]);
    const { data } = heatPicture({ width: 4, height: 1, data: Uint8Array.from(counts) });
    expect([...data]).toEqual([0, 0, 0, 255, 20, 40, 130, 255, ...Array(8).fill(255)]);
  });
});
