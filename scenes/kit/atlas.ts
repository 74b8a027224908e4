import { ImageSource, Rectangle, Texture } from 'pixi.js';
import type { Canvas } from '../scene.ts';
import { type Context2D, context2d } from './canvas.ts';

/** A part of a cell: its upper left corner from the cell's, and its size. */
interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Left, upper, right and lower edge. */
export type Edges = readonly [left: number, top: number, right: number, bottom: number];

/** One picture of an atlas, `width` × `height` CSS px; its upper left corner is the origin of `draw`. */
export interface Cell<Name extends string = string> {
  readonly name: Name;
  readonly width: number;
  readonly height: number;
  /** Share of the atlas' resolution that the cell needs; soft pictures need less. 1 unless given. */
  readonly detail?: number;
  /** The part that it paints, px, where that is much less than all of it: only that is kept, and costs pixels. */
  readonly painted?: Part;
  /** It paints past its edges, because a stretched picture would fade at its rim otherwise. */
  readonly bleeds?: boolean;
  draw(ctx: Context2D): void;
}

/** Textures by the names of their cells. */
export interface Atlas<Name extends string = string> {
  /** @throws Error if no cell has this name. */
  readonly texture: (name: Name) => Texture;
  destroy(): void;
}

/** Largest texture side that the weakest phones take, device px. */
const MAX_SIDE = 2048;
/** Device px between two cells, so that linear filtering never reads a neighbor. */
const GUTTER = 2;

/** Where a cell's part lies in the atlas, device px. */
interface PlacedCell extends Part {
  readonly cell: Cell;
  readonly part: Part;
}

/** `part` in device px at `scale` px per CSS px: whole ones, so that it is drawn as it would be in its whole cell. */
function inDevicePx({ x, y, width, height }: Part, scale: number): Part {
  const [left, top] = [Math.floor(x * scale), Math.floor(y * scale)];
  return {
    x: left,
    y: top,
    width: Math.ceil((x + width) * scale) - left,
    height: Math.ceil((y + height) * scale) - top,
  };
}

/** A part of what is `side` px wide, by its edges as shares of that. */
export function partOf(side: number, [left, top, right, bottom]: Edges): Part {
  return {
    x: left * side,
    y: top * side,
    width: (right - left) * side,
    height: (bottom - top) * side,
  };
}

/** All of a cell. */
function wholeOf({ width, height }: Cell): Part {
  return { x: 0, y: 0, width, height };
}

/** The cells packed on shelves, tallest first, in device px at `scale`; null when they do not fit. */
function packShelves(cells: readonly Cell[], scale: number): { placed: PlacedCell[]; height: number } | null {
  const placed: PlacedCell[] = [];
  let x = 0;
  let y = 0;
  let shelf = 0;
  const parts = cells.map((cell) => {
    return { cell, part: inDevicePx(cell.painted ?? wholeOf(cell), scale * (cell.detail ?? 1)) };
  });
  for (const { cell, part } of parts.sort((a, b) => b.part.height - a.part.height)) {
    const { width, height } = part;
    if (x + width > MAX_SIDE) {
      x = 0;
      y += shelf + GUTTER;
      shelf = 0;
    }
    placed.push({ cell, part, x, y, width, height });
    x += width + GUTTER;
    shelf = Math.max(shelf, height);
  }
  return y + shelf <= MAX_SIDE ? { placed, height: y + shelf } : null;
}

/**
 * Draws all cells on one canvas at `resolution` device px per CSS px, or at less if they would not fit 2048 × 2048.
 * Sprites of one atlas share one texture and one upload, and batch into one draw.
 */
export function bakeAtlas<Name extends string>(
  cells: readonly Cell<Name>[],
  resolution: number,
  createCanvas: (width: number, height: number) => Canvas,
): Atlas<Name> {
  let scale = resolution;
  let shelves = packShelves(cells, scale);
  while (!shelves) {
    scale *= 0.9;
    shelves = packShelves(cells, scale);
  }
  const canvas = createCanvas(MAX_SIDE, shelves.height);
  const ctx = context2d(canvas);
  const source = new ImageSource({ resource: canvas, resolution: scale, scaleMode: 'linear' });
  const textures = new Map<string, Texture>();
  for (const { cell, part, x, y, width, height } of shelves.placed) {
    ctx.save();
    ctx.beginPath();
    const bleed = cell.bleeds ? GUTTER / 2 : 0;
    ctx.rect(x - bleed, y - bleed, width + 2 * bleed, height + 2 * bleed);
    ctx.clip();
    ctx.translate(x - part.x, y - part.y);
    const own = scale * (cell.detail ?? 1);
    ctx.scale(own, own);
    cell.draw(ctx);
    ctx.restore();
    const frame = new Rectangle(x / scale, y / scale, width / scale, height / scale);
    const whole = inDevicePx(wholeOf(cell), own);
    const orig = new Rectangle(0, 0, whole.width / own, whole.height / own);
    const trim = new Rectangle(part.x / own, part.y / own, width / own, height / own);
    textures.set(cell.name, new Texture({ source, frame, orig, ...(cell.painted && { trim }) }));
  }
  return {
    texture(name) {
      const texture = textures.get(name);
      if (!texture) throw new Error(`the atlas has no ${name}`);
      return texture;
    },
    destroy() {
      for (const texture of textures.values()) texture.destroy();
      source.destroy();
    },
  };
}
