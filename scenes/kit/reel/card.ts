import { PALETTE, rarityColor } from '../../../common/rules/palette.ts';
import { RARE_IN_ROULETTE_USD, type Rarity } from '../../../common/rules/rarity.ts';
import { splitName } from '../../../common/rules/splitName.ts';
import type { Picture, SceneContext } from '../../scene.ts';
import { type Context2D, cutCardPath, fillPolygon, firstFitting, fitText } from '../canvas.ts';
import { withAlpha } from '../color.ts';
import { drawPlaceholder } from '../placeholder.ts';

/**
 * An item of a case, `price` in US dollars; `priceTexts`: how the page writes that, the longest first for cards with
 * room.
 */
export interface Skin {
  readonly name: string;
  readonly img: string;
  readonly price: number;
  readonly priceTexts: readonly string[];
  readonly rarity: Rarity;
}

/** Px round a card for its glow and its shadow. */
export const GLOW_MARGIN = 12;

/** Height of a card's slot by its width. */
export const CARD_ASPECT = 1.26;
/** Width from which a card has room for the item's name, px. */
const NAMED_WIDTH = 92;

const RADIUS = 12;
const CUT = 16;
const MIN_TEXT_SIZE = 12;

type DrawContext = Pick<SceneContext<unknown>, 'picture' | 'font'>;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a card tells: the item's name and price, or, where it is too narrow, its price alone. */
export type CardFace = 'named' | 'priced';

/** The face that fits a card of this size. */
export function faceOf({ width }: Size): CardFace {
  return width >= NAMED_WIDTH ? 'named' : 'priced';
}

/** By face: where the weapon's middle is, and how large it is at most, as shares of the card. */
const WEAPON = {
  named: { y: 0.35, width: 1.02, height: 0.56 },
  priced: { y: 0.4, width: 1.12, height: 0.66 },
} as const;

/** Light from below in the item's color, and the crystal facets that it shines through. */
function drawBody(ctx: Context2D, { width, height }: Size, color: string, isRare: boolean): void {
  const base = ctx.createLinearGradient(0, 0, width * 0.4, height);
  base.addColorStop(0, '#20263D');
  base.addColorStop(0.55, PALETTE['ink-1']);
  base.addColorStop(1, '#0E111D');
  ctx.fillStyle = base;
  ctx.fillRect(0, 0, width, height);

  const glow = ctx.createRadialGradient(width / 2, height * 1.04, 0, width / 2, height * 1.04, height * 0.86);
  glow.addColorStop(0, withAlpha(color, isRare ? 0.78 : 0.5));
  glow.addColorStop(0.4, withAlpha(color, isRare ? 0.3 : 0.17));
  glow.addColorStop(1, withAlpha(color, 0));
  ctx.fillStyle = glow;
  ctx.fillRect(0, 0, width, height);

  fillPolygon(ctx, withAlpha('#FFFFFF', 0.035), [0, 0, width * 0.62, 0, 0, height * 0.52]);
  fillPolygon(ctx, withAlpha('#FFFFFF', 0.025), [0, 0, width * 0.3, 0, 0, height * 0.26]);
  fillPolygon(ctx, withAlpha(color, isRare ? 0.16 : 0.1), [
    0,
    height,
    width * 0.5,
    height * 0.6,
    width * 0.24,
    height,
  ]);
  fillPolygon(ctx, withAlpha(color, isRare ? 0.1 : 0.06), [
    width,
    height * 0.78,
    width * 0.5,
    height * 0.6,
    width,
    height,
  ]);
  fillPolygon(ctx, withAlpha('#000000', 0.14), [
    width,
    CUT,
    width,
    height * 0.7,
    width * 0.68,
    0,
    width - CUT,
    0,
  ]);
}

/** Radians by which a weapon is turned on its card. */
export const WEAPON_TILT = -0.12;
/** Size of the pictures of weapons, as a ratio: a card whose picture is not there yet leaves room for one. */
const PICTURE_RATIO: Size = { width: 4, height: 3 };
/** Height of the stone that stands for a picture by the height of the picture's box. */
const PLACEHOLDER_SHARE = 0.8;

/** A picture's size where it is as large as `box` allows. */
function sizeWithin(box: Size, picture: Size): Size {
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** Where the weapon's picture lies on a card: its middle from the card's upper left corner, and its size, px. */
export function weaponPlace(
  { width, height }: Size,
  picture: Size | null,
  face: CardFace = 'named',
): Size & { readonly x: number; readonly y: number } {
  const place = WEAPON[face];
  const box = { width: width * place.width, height: height * place.height };
  return { x: width / 2, y: height * place.y, ...sizeWithin(box, picture ?? PICTURE_RATIO) };
}

/** A weapon round (0, 0), as large as `box` allows, or a stone where its picture is not there yet. */
export function drawItem(ctx: Context2D, box: Size, picture: Picture | null, color: string): void {
  if (!picture) {
    drawPlaceholder(ctx, 0, 0, box.height * PLACEHOLDER_SHARE, color);
    return;
  }
  const { width, height } = sizeWithin(box, picture);
  ctx.drawImage(picture, -width / 2, -height / 2, width, height);
}

/** The weapon, as large as the card allows, with a shadow on the crystal. */
function drawWeapon(
  ctx: Context2D,
  card: Size,
  picture: Picture | null,
  color: string,
  face: CardFace,
): void {
  const place = weaponPlace(card, picture, face);
  ctx.save();
  ctx.translate(place.x, place.y);
  if (picture) ctx.rotate(WEAPON_TILT);
  // A shadow's blur and offset ignore the context's scale, so they are in device px.
  const device = ctx.getTransform().a;
  if (picture) {
    ctx.shadowColor = withAlpha('#000000', 0.6);
    ctx.shadowBlur = 9 * device;
    ctx.shadowOffsetY = 6 * device;
  }
  drawItem(ctx, place, picture, color);
  ctx.restore();
}

/** "Viper-9 | Neon Tide" as brand and model, and the price in the display font. */
function drawText(
  ctx: Context2D,
  { width, height }: Size,
  skin: Skin,
  isRare: boolean,
  font: DrawContext['font'],
): void {
  const { brand, model } = splitName(skin.name);
  const maxWidth = width - 8;
  const unit = height / 156;
  const fontSize = (px: number) => Math.max(MIN_TEXT_SIZE, px * unit);
  // Without hinting: the card is scaled and moved by fractions of a px, and a worker hints differently from the page.
  ctx.textRendering = 'geometricPrecision';
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.font = `500 ${fontSize(12)}px ${font('Facet Text', brand)}`;
  ctx.fillStyle = PALETTE['text-dim'];
  ctx.fillText(fitText(ctx, brand, maxWidth), width / 2, height - 49 * unit);
  ctx.font = `600 ${fontSize(13)}px ${font('Facet Text', model)}`;
  ctx.fillStyle = PALETTE.text;
  ctx.fillText(fitText(ctx, model, maxWidth), width / 2, height - 34 * unit);
  ctx.font = `700 ${fontSize(16)}px ${font('Facet Display', skin.priceTexts.join(''))}`;
  ctx.fillStyle = isRare ? PALETTE.gold : PALETTE.text;
  ctx.fillText(firstFitting(ctx, skin.priceTexts, maxWidth), width / 2, height - 13 * unit);
}

/** The price at the foot of a narrow card. */
function drawPrice(
  ctx: Context2D,
  { width, height }: Size,
  { priceTexts }: Skin,
  isRare: boolean,
  font: DrawContext['font'],
): void {
  ctx.textRendering = 'geometricPrecision';
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.font = `700 ${Math.max(MIN_TEXT_SIZE, height * 0.13)}px ${font('Facet Display', priceTexts.join(''))}`;
  ctx.fillStyle = isRare ? PALETTE.gold : PALETTE.text;
  ctx.fillText(firstFitting(ctx, priceTexts, width - 4), width / 2, height * 0.92 - 1);
}

/** The 1 px inner border, lit from the upper left, and the edge of light at the foot. */
function drawEdges(ctx: Context2D, { width, height }: Size, color: string, isRare: boolean): void {
  ctx.save();
  ctx.translate(0.5, 0.5);
  cutCardPath(ctx, width - 1, height - 1, RADIUS, CUT);
  const border = ctx.createLinearGradient(0, 0, width * 0.5, height);
  border.addColorStop(0, isRare ? withAlpha(color, 0.95) : '#3A4266');
  border.addColorStop(0.5, isRare ? withAlpha(color, 0.5) : PALETTE['ink-3']);
  border.addColorStop(1, withAlpha(color, 0.9));
  ctx.strokeStyle = border;
  ctx.lineWidth = isRare ? 1.5 : 1;
  ctx.stroke();
  ctx.restore();
  const foot = ctx.createLinearGradient(CUT, 0, width - RADIUS, 0);
  foot.addColorStop(0, withAlpha(color, 0.2));
  foot.addColorStop(0.5, color);
  foot.addColorStop(1, withAlpha(color, 0.2));
  ctx.fillStyle = foot;
  ctx.fillRect(CUT, height - 2.5, width - CUT - RADIUS, 2.5);
  const bevel = CUT + 8;
  fillPolygon(ctx, withAlpha('#FFFFFF', 0.16), [width - CUT, 0, width, CUT, width, bevel, width - bevel, 0]);
  fillPolygon(ctx, withAlpha(color, 0.3), [0, height - CUT, CUT, height, bevel, height, 0, height - bevel]);
}

/** How a card is drawn. */
export interface CardStyle {
  readonly face?: CardFace | undefined;
  /** Its item has left it. */
  readonly empty?: boolean;
}

/** Draws the card of `skin`, `size` px large, with GLOW_MARGIN px round it. */
export function drawCard(
  ctx: Context2D,
  size: Size,
  skin: Skin,
  { picture, font }: DrawContext,
  { face = 'named', empty = false }: CardStyle = {},
): void {
  const color = rarityColor(skin.rarity);
  const isRare = skin.price >= RARE_IN_ROULETTE_USD;
  ctx.translate(GLOW_MARGIN, GLOW_MARGIN);
  ctx.save();
  cutCardPath(ctx, size.width, size.height, RADIUS, CUT);
  ctx.shadowColor = isRare ? color : withAlpha('#000000', 0.5);
  ctx.shadowBlur = GLOW_MARGIN * 0.8 * ctx.getTransform().a;
  ctx.fillStyle = PALETTE['ink-1'];
  ctx.fill();
  ctx.restore();
  ctx.save();
  cutCardPath(ctx, size.width, size.height, RADIUS, CUT);
  ctx.clip();
  drawBody(ctx, size, color, isRare);
  drawEdges(ctx, size, color, isRare);
  ctx.restore();
  if (!empty) drawWeapon(ctx, size, picture(skin.img), color, face);
  const write = face === 'named' ? drawText : drawPrice;
  write(ctx, size, skin, isRare, font);
}
