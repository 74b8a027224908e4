import { RARE_IN_ROULETTE_USD } from '../../src/rules/rarity.ts';
import { cutCardPath, facet, fitted, type Pen, type Picture } from '../kit/canvas.ts';
import { faded, PALETTE, type PaletteColor, rarityColor } from '../kit/palette.ts';
import type { SceneContext } from '../scene.ts';
import type { RouletteSkin } from './index.ts';

/** Px round a card that its glow and its shadow may use. */
export const HALO = 12;

const RADIUS = 12;
const CUT = 16;
const SMALLEST_TEXT = 12;

/** What a card is drawn from beside its skin. */
export type Art = Pick<SceneContext<unknown>, 'picture' | 'font'>;

export interface Box {
  readonly width: number;
  readonly height: number;
}

/** Light from below in the item's colour, then the planes of the crystal that it shines through. */
function body(pen: Pen, { width, height }: Box, color: PaletteColor, rare: boolean): void {
  const base = pen.createLinearGradient(0, 0, width * 0.4, height);
  base.addColorStop(0, '#20263D');
  base.addColorStop(0.55, PALETTE['ink-1']);
  base.addColorStop(1, '#0E111D');
  pen.fillStyle = base;
  pen.fillRect(0, 0, width, height);

  const glow = pen.createRadialGradient(width / 2, height * 1.04, 0, width / 2, height * 1.04, height * 0.86);
  glow.addColorStop(0, faded(color, rare ? 0.78 : 0.5));
  glow.addColorStop(0.4, faded(color, rare ? 0.3 : 0.17));
  glow.addColorStop(1, faded(color, 0));
  pen.fillStyle = glow;
  pen.fillRect(0, 0, width, height);

  facet(pen, faded('#FFFFFF', 0.035), [0, 0, width * 0.62, 0, 0, height * 0.52]);
  facet(pen, faded('#FFFFFF', 0.025), [0, 0, width * 0.3, 0, 0, height * 0.26]);
  facet(pen, faded(color, rare ? 0.16 : 0.1), [0, height, width * 0.5, height * 0.6, width * 0.24, height]);
  facet(pen, faded(color, rare ? 0.1 : 0.06), [
    width,
    height * 0.78,
    width * 0.5,
    height * 0.6,
    width,
    height,
  ]);
  facet(pen, faded('#000000', 0.14), [width, CUT, width, height * 0.7, width * 0.68, 0, width - CUT, 0]);
}

/** The crystal that stands in for a picture that is not there (yet). */
function placeholder(pen: Pen, x: number, y: number, size: number, color: PaletteColor): void {
  const w = size * 0.36;
  const h = size * 0.5;
  facet(pen, faded(color, 0.34), [x, y - h, x - w, y - h * 0.3, x, y - h * 0.1]);
  facet(pen, faded(color, 0.24), [x, y - h, x + w, y - h * 0.3, x, y - h * 0.1]);
  facet(pen, faded(color, 0.18), [x - w, y - h * 0.3, x, y - h * 0.1, x, y + h]);
  facet(pen, faded(color, 0.1), [x + w, y - h * 0.3, x, y - h * 0.1, x, y + h]);
}

/** The weapon, as large as the card lets it be, with the shadow that lifts it off the crystal. */
function weapon(pen: Pen, { width, height }: Box, picture: Picture | null, color: PaletteColor): void {
  const x = width / 2;
  const y = height * 0.35;
  if (!picture) {
    placeholder(pen, x, y, height * 0.46, color);
    return;
  }
  const scale = Math.min((width * 1.02) / picture.width, (height * 0.56) / picture.height);
  pen.save();
  pen.translate(x, y);
  pen.rotate(-0.12);
  // A shadow's blur and offset ignore the pen's scale, so they are given in device px.
  const device = pen.getTransform().a;
  pen.shadowColor = faded('#000000', 0.6);
  pen.shadowBlur = 9 * device;
  pen.shadowOffsetY = 6 * device;
  pen.drawImage(
    picture,
    (-picture.width * scale) / 2,
    (-picture.height * scale) / 2,
    picture.width * scale,
    picture.height * scale,
  );
  pen.restore();
}

/** "Viper-9 | Neon Tide" as weapon and finish, and the price in the display face. */
function words(pen: Pen, { width, height }: Box, skin: RouletteSkin, rare: boolean, font: Art['font']): void {
  const [model = '', finish = ''] = skin.name.split(' | ');
  const room = width - 8;
  const unit = height / 156;
  const size = (px: number) => Math.max(SMALLEST_TEXT, px * unit);
  // Unhinted: the card is scaled and moved by parts of a px, and a worker would hint otherwise than the page.
  pen.textRendering = 'geometricPrecision';
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  pen.font = `500 ${size(12)}px ${font('Facet Text')}`;
  pen.fillStyle = PALETTE['text-dim'];
  pen.fillText(fitted(pen, model, room), width / 2, height - 49 * unit);
  pen.font = `600 ${size(13)}px ${font('Facet Text')}`;
  pen.fillStyle = PALETTE.text;
  pen.fillText(fitted(pen, finish, room), width / 2, height - 34 * unit);
  pen.font = `700 ${size(16)}px ${font('Facet Display')}`;
  pen.fillStyle = rare ? PALETTE.gold : PALETTE.text;
  pen.fillText(`$${skin.price.toFixed(2)}`, width / 2, height - 13 * unit);
}

/** The 1 px inner line, lit from the upper left, and the edge of light at the foot. */
function edges(pen: Pen, { width, height }: Box, color: PaletteColor, rare: boolean): void {
  pen.save();
  pen.translate(0.5, 0.5);
  cutCardPath(pen, width - 1, height - 1, RADIUS, CUT);
  const line = pen.createLinearGradient(0, 0, width * 0.5, height);
  line.addColorStop(0, rare ? faded(color, 0.95) : '#3A4266');
  line.addColorStop(0.5, rare ? faded(color, 0.5) : PALETTE['ink-3']);
  line.addColorStop(1, faded(color, 0.9));
  pen.strokeStyle = line;
  pen.lineWidth = rare ? 1.5 : 1;
  pen.stroke();
  pen.restore();
  const foot = pen.createLinearGradient(CUT, 0, width - RADIUS, 0);
  foot.addColorStop(0, faded(color, 0.2));
  foot.addColorStop(0.5, color);
  foot.addColorStop(1, faded(color, 0.2));
  pen.fillStyle = foot;
  pen.fillRect(CUT, height - 2.5, width - CUT - RADIUS, 2.5);
  const bevel = CUT + 8;
  facet(pen, faded('#FFFFFF', 0.16), [width - CUT, 0, width, CUT, width, bevel, width - bevel, 0]);
  facet(pen, faded(color, 0.3), [0, height - CUT, CUT, height, bevel, height, 0, height - bevel]);
}

/** Draws the card of `skin`, `box` px large, with HALO px round it. */
export function drawCard(pen: Pen, box: Box, skin: RouletteSkin, { picture, font }: Art): void {
  const color = rarityColor(skin.rarity);
  const rare = skin.price >= RARE_IN_ROULETTE_USD;
  pen.translate(HALO, HALO);
  pen.save();
  cutCardPath(pen, box.width, box.height, RADIUS, CUT);
  pen.shadowColor = rare ? color : faded('#000000', 0.5);
  pen.shadowBlur = HALO * 0.8 * pen.getTransform().a;
  pen.fillStyle = PALETTE['ink-1'];
  pen.fill();
  pen.restore();
  pen.save();
  cutCardPath(pen, box.width, box.height, RADIUS, CUT);
  pen.clip();
  body(pen, box, color, rare);
  edges(pen, box, color, rare);
  pen.restore();
  weapon(pen, box, picture(skin.img), color);
  words(pen, box, skin, rare, font);
}
