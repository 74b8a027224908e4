import type { Canvas, SceneContext } from '../../scene.ts';
import type { Cell } from '../atlas.ts';
import { type CardFace, GLOW_MARGIN, type Size, type Skin } from './card.ts';
import { cardCanvas, sizeWithMargin } from './cardCanvas.ts';

/** What the atlas holds of every skin: its card, the card in motion blur, and its reflection in the floor. */
export type CardName = `card ${number}` | `blurred card ${number}` | `reflected card ${number}`;

/** Length of the motion blur by the card's length, and the number of exposures that it is averaged from. */
const BLUR_LENGTH = 0.28;
const EXPOSURES = 13;
/** Share of a card's height that the floor reflects, and the alpha of the reflection. */
const REFLECTED_SHARE = 0.3;
const REFLECTION_ALPHA = 0.32;

type DrawContext = Pick<SceneContext<unknown>, 'picture' | 'font' | 'canvas'>;

interface CardOptions {
  /** Device px per CSS px. */
  readonly resolution: number;
  /** How much of a fast card is blur against the sharp card, 0 … 1. */
  readonly motionBlur: number;
  /** The way that it is blurred along. */
  readonly way?: 'across' | 'down';
  readonly face?: CardFace;
}

/** The average of the card along its way, as behind an open shutter. */
function blurredCell(
  i: number,
  card: Size,
  { motionBlur, way = 'across' }: CardOptions,
  drawnCard: () => Canvas,
): Cell<CardName> {
  const { width, height } = sizeWithMargin(card);
  const x = way === 'across' ? card.width * BLUR_LENGTH : 0;
  const y = way === 'down' ? card.height * BLUR_LENGTH : 0;
  return {
    name: `blurred card ${i}`,
    width: width + x,
    height: height + y,
    detail: 0.5,
    draw(ctx) {
      ctx.globalCompositeOperation = 'lighter';
      ctx.globalAlpha = motionBlur / EXPOSURES;
      for (let exposure = 0; exposure < EXPOSURES; exposure++) {
        const share = exposure / (EXPOSURES - 1);
        ctx.drawImage(drawnCard(), x * share, y * share, width, height);
      }
      ctx.globalAlpha = 1 - motionBlur;
      ctx.drawImage(drawnCard(), x / 2, y / 2, width, height);
    },
  };
}

function reflectedCell(i: number, card: Size, drawnCard: () => Canvas): Cell<CardName> {
  const { width, height } = sizeWithMargin(card);
  const reflected = card.height * REFLECTED_SHARE;
  return {
    name: `reflected card ${i}`,
    width,
    height: reflected,
    detail: 0.5,
    draw(ctx) {
      ctx.save();
      ctx.scale(1, -1);
      ctx.drawImage(drawnCard(), 0, GLOW_MARGIN - height, width, height);
      ctx.restore();
      const fade = ctx.createLinearGradient(0, 0, 0, reflected);
      fade.addColorStop(0, `rgba(0, 0, 0, ${REFLECTION_ALPHA})`);
      fade.addColorStop(0.5, `rgba(0, 0, 0, ${REFLECTION_ALPHA * 0.3})`);
      fade.addColorStop(1, 'rgba(0, 0, 0, 0)');
      ctx.globalCompositeOperation = 'destination-in';
      ctx.fillStyle = fade;
      ctx.fillRect(0, 0, width, reflected);
    },
  };
}

/** The cells of the skin with index `i` in the case; its card is drawn once and copied. */
export function cardCells(
  i: number,
  card: Size,
  skin: Skin,
  context: DrawContext,
  options: CardOptions,
): readonly Cell<CardName>[] {
  const { width, height } = sizeWithMargin(card);
  const { resolution, face } = options;
  const drawnCard = cardCanvas(card, skin, context, { resolution, face });
  const sharp: Cell<CardName> = {
    name: `card ${i}`,
    width,
    height,
    draw: (ctx) => {
      const canvas = drawnCard();
      ctx.drawImage(canvas, 0, 0, canvas.width / resolution, canvas.height / resolution);
    },
  };
  return [sharp, blurredCell(i, card, options, drawnCard), reflectedCell(i, card, drawnCard)];
}
