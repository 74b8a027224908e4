import { ImageSource, Rectangle, Texture } from 'pixi.js';
import { type Canvas, type Pen, penOf } from './canvas.ts';

/** One picture of an atlas: `width` × `height` in CSS px, drawn with the origin in its upper left corner. */
export interface Cell<Name extends string = string> {
  readonly name: Name;
  readonly width: number;
  readonly height: number;
  /** Share of the atlas' resolution that is enough for it: less for what is soft. 1 unless given. */
  readonly detail?: number;
  /** It is painted past its edges too: what is stretched over a surface would fade at its rim otherwise. */
  readonly bleeds?: boolean;
  draw(pen: Pen): void;
}

/** Textures by the names of their cells; a name that no cell has is found by the compiler. */
export interface Atlas<Name extends string = string> {
  /** @throws Error if no cell has this name. */
  readonly texture: (name: Name) => Texture;
  destroy(): void;
}

/** Side in device px that the weakest phones still take. */
const SIDE = 2048;
/** Device px between two cells, so that linear filtering never reads a neighbour. */
const GUTTER = 2;

interface Spot {
  readonly cell: Cell;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Shelves of cells, tallest first, in device px at `scale`; null when they do not fit. */
function shelved(cells: readonly Cell[], scale: number): { spots: Spot[]; height: number } | null {
  const spots: Spot[] = [];
  let x = 0;
  let y = 0;
  let shelf = 0;
  const tall = ({ height, detail = 1 }: Cell) => height * detail;
  for (const cell of [...cells].sort((a, b) => tall(b) - tall(a))) {
    const width = Math.ceil(cell.width * scale * (cell.detail ?? 1));
    const height = Math.ceil(cell.height * scale * (cell.detail ?? 1));
    if (x + width > SIDE) {
      x = 0;
      y += shelf + GUTTER;
      shelf = 0;
    }
    spots.push({ cell, x, y, width, height });
    x += width + GUTTER;
    shelf = Math.max(shelf, height);
  }
  return y + shelf <= SIDE ? { spots, height: y + shelf } : null;
}

/**
 * Draws all cells on one canvas at `resolution` device px a CSS px, or at less if they would not fit 2048 × 2048:
 * what is drawn from one atlas is one texture, one upload, and batches into one draw.
 */
export function bakeAtlas<Name extends string>(
  cells: readonly Cell<Name>[],
  resolution: number,
  blank: (width: number, height: number) => Canvas,
): Atlas<Name> {
  let scale = resolution;
  let shelves = shelved(cells, scale);
  while (!shelves) {
    scale *= 0.9;
    shelves = shelved(cells, scale);
  }
  const canvas = blank(SIDE, shelves.height);
  const pen = penOf(canvas);
  const source = new ImageSource({ resource: canvas, resolution: scale, scaleMode: 'linear' });
  const textures = new Map<string, Texture>();
  for (const { cell, x, y, width, height } of shelves.spots) {
    pen.save();
    pen.beginPath();
    const bleed = cell.bleeds ? GUTTER / 2 : 0;
    pen.rect(x - bleed, y - bleed, width + 2 * bleed, height + 2 * bleed);
    pen.clip();
    pen.translate(x, y);
    const detail = cell.detail ?? 1;
    pen.scale(scale * detail, scale * detail);
    cell.draw(pen);
    pen.restore();
    const frame = new Rectangle(x / scale, y / scale, width / scale, height / scale);
    const orig = new Rectangle(0, 0, frame.width / detail, frame.height / detail);
    textures.set(cell.name, new Texture({ source, frame, orig }));
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
