import type { Cell } from '../kit/atlas.ts';
import { type Canvas, penOf } from '../kit/canvas.ts';
import { type Art, type Box, drawCard, HALO } from './card.ts';
import type { RouletteSkin } from './index.ts';

/** What the atlas holds of every skin: its card, that card as it rushes by, and its reflection in the floor. */
export type CardName = `card ${number}` | `rush ${number}` | `mirror ${number}`;

/** How far a card that rushes by is smeared, by its width, and of how many pictures of itself. */
const SMEAR = 0.28;
const EXPOSURES = 13;
/** How much of a card's height the floor reflects. */
const REFLECTED = 0.3;
const REFLECTION = 0.32;

/** What cards are drawn with. */
export interface Studio extends Art {
  readonly canvas: (width: number, height: number) => Canvas;
}

function cardSize({ width, height }: Box): Box {
  return { width: width + 2 * HALO, height: height + 2 * HALO };
}

/** The average of the card's pictures along its way: a shutter that stays open; what is not `speed` (0 … 1) stays sharp. */
function rushCell(i: number, box: Box, speed: number, sheet: () => Canvas): Cell<CardName> {
  const { width, height } = cardSize(box);
  const smear = box.width * SMEAR;
  return {
    name: `rush ${i}`,
    width: width + smear,
    height,
    detail: 0.5,
    draw(pen) {
      pen.globalCompositeOperation = 'lighter';
      pen.globalAlpha = speed / EXPOSURES;
      for (let shot = 0; shot < EXPOSURES; shot++) {
        pen.drawImage(sheet(), (smear * shot) / (EXPOSURES - 1), 0, width, height);
      }
      pen.globalAlpha = 1 - speed;
      pen.drawImage(sheet(), smear / 2, 0, width, height);
    },
  };
}

function mirrorCell(i: number, box: Box, sheet: () => Canvas): Cell<CardName> {
  const { width, height } = cardSize(box);
  const seen = box.height * REFLECTED;
  return {
    name: `mirror ${i}`,
    width,
    height: seen,
    detail: 0.5,
    draw(pen) {
      pen.save();
      pen.scale(1, -1);
      pen.drawImage(sheet(), 0, HALO - height, width, height);
      pen.restore();
      const fade = pen.createLinearGradient(0, 0, 0, seen);
      fade.addColorStop(0, `rgba(0, 0, 0, ${REFLECTION})`);
      fade.addColorStop(0.5, `rgba(0, 0, 0, ${REFLECTION * 0.3})`);
      fade.addColorStop(1, 'rgba(0, 0, 0, 0)');
      pen.globalCompositeOperation = 'destination-in';
      pen.fillStyle = fade;
      pen.fillRect(0, 0, width, seen);
    },
  };
}

/** How the pictures of a card are made. */
export interface Making {
  /** Device px a CSS px. */
  readonly resolution: number;
  /** How much of a fast card is only speed, 0 … 1. */
  readonly smear: number;
}

/** The pictures of the skin `i` of the case; its card is drawn once and copied. */
export function cardCells(
  i: number,
  box: Box,
  skin: RouletteSkin,
  studio: Studio,
  { resolution, smear }: Making,
): readonly Cell<CardName>[] {
  const { width, height } = cardSize(box);
  let drawn: Canvas | null = null;
  const sheet = () => {
    if (drawn) return drawn;
    drawn = studio.canvas(Math.ceil(width * resolution), Math.ceil(height * resolution));
    const pen = penOf(drawn);
    pen.scale(resolution, resolution);
    drawCard(pen, box, skin, studio);
    return drawn;
  };
  const card: Cell<CardName> = {
    name: `card ${i}`,
    width,
    height,
    draw: (pen) => {
      const canvas = sheet();
      pen.drawImage(canvas, 0, 0, canvas.width / resolution, canvas.height / resolution);
    },
  };
  return [card, rushCell(i, box, smear, sheet), mirrorCell(i, box, sheet)];
}

/** The winner's card as it is lifted, `scale` times as large. */
export function heroCell(box: Box, skin: RouletteSkin, studio: Studio, scale: number): Cell<'hero'> {
  const { width, height } = cardSize(box);
  return {
    name: 'hero',
    width: width * scale,
    height: height * scale,
    draw(pen) {
      pen.scale(scale, scale);
      drawCard(pen, box, skin, studio);
    },
  };
}
