import type { Container } from 'pixi.js';
import type { Pixels } from '../port.ts';
import type { StageRoot } from '../root.tsx';
import { blendMode, programName, readTextures } from './drawState.ts';
import { FragmentCounter } from './FragmentCounter.ts';
import type { Box, DrawFacts, FrameFacts } from './facts.ts';
import { type Drawn, joined, nodeFacts, nodesOf } from './nodes.ts';
import { type Piece, renderByPieces } from './pieces.ts';
import { textureFacts, textureIds } from './textures.ts';

type Changing<T> = { -readonly [K in keyof T]: T[K] };

/** How many fragments were counted, and the smallest box round them, in pixels. */
function extentOf({ width, height, data }: Pixels): { fragments: number; box: Box | null } {
  let fragments = 0;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const count = data[(y * width + x) * 4] ?? 0;
      if (count === 0) continue;
      fragments += count;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
    }
  }
  return {
    fragments,
    box: fragments > 0 ? { x: left, y: top, width: right - left, height: bottom - top } : null,
  };
}

function scaled({ x, y, width, height }: Box, by: number): Box {
  return { x: x * by, y: y * by, width: width * by, height: height * by };
}

/** What each node draws by itself: each piece is counted in a frame of its own. */
function measure(root: StageRoot, pieces: readonly Piece[]): ReadonlyMap<Container, Drawn> {
  const drawnBy = new Map<Container, Drawn>();
  const counter = new FragmentCounter(root);
  const cssPx = 1 / root.app.renderer.resolution;
  for (const [i, { node, draw }] of pieces.entries()) {
    const { fragments, box } = extentOf(counter.count((index) => index === i));
    const drawn = drawnBy.get(node) ?? { draws: new Set(), fragments: 0, box: null };
    drawnBy.set(node, drawn);
    drawn.draws.add(draw);
    drawn.fragments += fragments;
    drawn.box = joined(drawn.box, box && scaled(box, cssPx));
  }
  counter.destroy();
  return drawnBy;
}

/** All that the frame on stage is made of; `views` are its scenes', back to front. */
export async function frameFacts(root: StageRoot, views: Iterable<Container>): Promise<FrameFacts> {
  const { gl } = root;
  const { renderer } = root.app;
  const nodes = nodesOf(views);
  // Pixi leaves a gap where a texture was.
  const sources = renderer.texture.managedTextures.filter(Boolean);
  const ids = textureIds(renderer, sources);
  const pieces: Piece[] = [];
  const draws: (Changing<DrawFacts> & { nodes: number[] })[] = [];
  renderByPieces(root, (piece) => {
    pieces.push(piece);
    draws[piece.draw] ??= {
      nodes: [],
      vertices: 0,
      instances: piece.instances,
      blend: blendMode(gl),
      program: programName(gl),
      textures: [...readTextures(gl)].flatMap((texture) => ids.get(texture) ?? []),
    };
    const draw = draws[piece.draw];
    draw?.nodes.push(nodes.indexOf(piece.node));
    if (draw) draw.vertices += piece.vertices;
    piece.run();
  });
  return {
    nodes: nodeFacts(nodes, measure(root, pieces)),
    draws,
    textures: await textureFacts(sources),
    pixels: gl.drawingBufferWidth * gl.drawingBufferHeight,
  };
}
