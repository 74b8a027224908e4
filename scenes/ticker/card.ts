import { PALETTE, rarityColor } from '../../common/rules/palette.ts';
import { splitName } from '../../common/rules/splitName.ts';
import { TICKER } from '../../common/rules/tickerLayout.ts';
import type { Cell } from '../kit/atlas.ts';
import { type Context2D, cutCardPath, fillPolygon, firstFitting, fitText } from '../kit/canvas.ts';
import { withAlpha } from '../kit/color.ts';
import { drawPlaceholder } from '../kit/placeholder.ts';
import type { Picture, SceneContext } from '../scene.ts';
import type { WinEntry } from './types.ts';

/** Px round a card for its glow. */
const GLOW_MARGIN = 6;

const CUT = 14;
const AVATAR = 20;
/** Px between the edges of a card and what is written on it. */
const PADDING = 8;

type DrawContext = Pick<SceneContext<unknown>, 'picture' | 'font'>;

/** The item's picture, with a shadow on the card. */
function drawItem(
  ctx: Context2D,
  width: number,
  height: number,
  picture: Picture | null,
  color: string,
): void {
  const x = width / 2;
  const y = height * 0.35;
  if (!picture) {
    drawPlaceholder(ctx, x, y, height * 0.4, color);
    return;
  }
  const scale = Math.min((width * 0.94) / picture.width, (height * 0.62) / picture.height);
  const [w, h] = [picture.width * scale, picture.height * scale];
  ctx.save();
  ctx.shadowColor = withAlpha('#000000', 0.55);
  ctx.shadowBlur = 6 * ctx.getTransform().a;
  ctx.shadowOffsetY = 4 * ctx.getTransform().a;
  ctx.drawImage(picture, x - w / 2, y - h / 2, w, h);
  ctx.restore();
}

/** The winner's picture in a circle, or the first letter of the name. */
function drawAvatar(
  ctx: Context2D,
  x: number,
  y: number,
  win: WinEntry,
  { picture, font }: DrawContext,
): void {
  const face = win.ava ? picture(win.ava) : null;
  ctx.save();
  ctx.beginPath();
  ctx.arc(x, y, AVATAR / 2, 0, 2 * Math.PI);
  ctx.fillStyle = PALETTE['ink-3'];
  ctx.fill();
  ctx.clip();
  if (face) {
    ctx.drawImage(face, x - AVATAR / 2, y - AVATAR / 2, AVATAR, AVATAR);
  } else {
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    const initial = Array.from(win.who.trim())[0]?.toUpperCase() ?? '·';
    ctx.font = `600 12px ${font('Facet Text', initial)}`;
    ctx.fillStyle = PALETTE['text-dim'];
    ctx.fillText(initial, x, y + 0.5);
  }
  ctx.restore();
}

function drawCard(ctx: Context2D, win: WinEntry, context: DrawContext): void {
  const { cardWidth: width, cardHeight: height } = TICKER;
  const color = rarityColor(win.rarity);
  ctx.save();
  cutCardPath(ctx, width, height, TICKER.cardRadius, CUT);
  ctx.save();
  ctx.shadowColor = withAlpha(color, 0.35);
  ctx.shadowBlur = GLOW_MARGIN * ctx.getTransform().a;
  ctx.fillStyle = PALETTE['ink-1'];
  ctx.fill();
  ctx.restore();
  ctx.clip();
  const glow = ctx.createRadialGradient(width / 2, height * 1.05, 0, width / 2, height * 1.05, height * 0.95);
  glow.addColorStop(0, withAlpha(color, 0.42 + 0.05 * win.rarity));
  glow.addColorStop(0.45, withAlpha(color, 0.15));
  glow.addColorStop(1, withAlpha(color, 0));
  ctx.fillStyle = glow;
  ctx.fillRect(0, 0, width, height);
  fillPolygon(ctx, withAlpha('#FFFFFF', 0.03), [0, 0, width * 0.6, 0, 0, height * 0.6]);
  ctx.restore();
  ctx.save();
  ctx.translate(0.5, 0.5);
  cutCardPath(ctx, width - 1, height - 1, TICKER.cardRadius, CUT);
  const border = ctx.createLinearGradient(0, 0, width * 0.4, height);
  border.addColorStop(0, '#323A5C');
  border.addColorStop(1, withAlpha(color, 0.8));
  ctx.strokeStyle = border;
  ctx.lineWidth = 1;
  ctx.stroke();
  ctx.restore();
  drawItem(ctx, width, height - TICKER.nameHeight, context.picture(win.img), color);
  const foot = height - 20;
  drawAvatar(ctx, PADDING + AVATAR / 2, foot + 2, win, context);
  const left = PADDING + AVATAR + 6;
  const { model } = splitName(win.item);
  ctx.textRendering = 'geometricPrecision';
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  ctx.font = `500 12px ${context.font('Facet Text', model)}`;
  ctx.fillStyle = PALETTE.text;
  ctx.fillText(fitText(ctx, model, width - 2 * PADDING), PADDING, foot - 1 - TICKER.nameHeight);
  ctx.font = `500 12px ${context.font('Facet Text', win.who)}`;
  ctx.fillStyle = PALETTE['text-dim'];
  ctx.fillText(fitText(ctx, win.who, width - left - PADDING), left, foot - 1);
  ctx.font = `600 12px ${context.font('Facet Display', win.priceTexts.join(''))}`;
  ctx.fillStyle = PALETTE.text;
  ctx.fillText(firstFitting(ctx, win.priceTexts, width - left - PADDING), left, foot + 13);
}

/** The card of one win with its glow round it. */
export function winCell(win: WinEntry, context: DrawContext): Cell {
  return {
    name: String(win.key),
    width: TICKER.cardWidth + 2 * GLOW_MARGIN,
    height: TICKER.cardHeight + 2 * GLOW_MARGIN,
    draw(ctx) {
      ctx.translate(GLOW_MARGIN, GLOW_MARGIN);
      drawCard(ctx, win, context);
    },
  };
}
