import type { Canvas, SceneContext } from '../../scene.ts';
import { context2d } from '../canvas.ts';
import { type CardStyle, drawCard, GLOW_MARGIN, type Size, type Skin } from './card.ts';

type DrawContext = Pick<SceneContext<unknown>, 'picture' | 'font' | 'canvas'>;

interface CardCanvasOptions extends CardStyle {
  /** Device px per CSS px. */
  readonly resolution: number;
}

/** Size of a card with the margin round it, px. */
export function sizeWithMargin({ width, height }: Size): Size {
  return { width: width + 2 * GLOW_MARGIN, height: height + 2 * GLOW_MARGIN };
}

/** Returns what gives the card of `skin`, with its margin, on a canvas of its own: it is drawn at the first call. */
export function cardCanvas(
  card: Size,
  skin: Skin,
  context: DrawContext,
  { resolution, ...style }: CardCanvasOptions,
): () => Canvas {
  const { width, height } = sizeWithMargin(card);
  let drawn: Canvas | null = null;
  return () => {
    if (drawn) return drawn;
    drawn = context.canvas(Math.ceil(width * resolution), Math.ceil(height * resolution));
    const ctx = context2d(drawn);
    ctx.scale(resolution, resolution);
    drawCard(ctx, card, skin, context, style);
    return drawn;
  };
}
