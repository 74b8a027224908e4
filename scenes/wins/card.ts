import type { Cell } from '../kit/atlas.ts';
import { cutCardPath, facet, fitted, type Pen, type Picture } from '../kit/canvas.ts';
import { PALETTE, rarityColor } from '../kit/palette.ts';
import { sheer } from '../kit/shade.ts';
import type { SceneContext } from '../scene.ts';
import type { Tuning, WinEntry } from './index.ts';

/** Px round a card that its glow may use. */
export const HALO = 6;

const RADIUS = 14;
const CUT = 14;
const AVATAR = 20;

type Art = Pick<SceneContext<unknown>, 'picture' | 'font'>;

/** The item in the light of its rarity. */
function item(pen: Pen, width: number, height: number, picture: Picture | null, color: string): void {
  const x = width / 2;
  const y = height * 0.35;
  if (!picture) {
    const size = height * 0.2;
    facet(pen, sheer(color, 0.34), [x, y - size, x - size * 0.7, y - size * 0.3, x, y - size * 0.1]);
    facet(pen, sheer(color, 0.22), [x, y - size, x + size * 0.7, y - size * 0.3, x, y - size * 0.1]);
    facet(pen, sheer(color, 0.15), [x - size * 0.7, y - size * 0.3, x, y - size * 0.1, x, y + size]);
    facet(pen, sheer(color, 0.1), [x + size * 0.7, y - size * 0.3, x, y - size * 0.1, x, y + size]);
    return;
  }
  const scale = Math.min((width * 0.94) / picture.width, (height * 0.62) / picture.height);
  const [w, h] = [picture.width * scale, picture.height * scale];
  pen.save();
  pen.shadowColor = sheer('#000000', 0.55);
  pen.shadowBlur = 6 * pen.getTransform().a;
  pen.shadowOffsetY = 4 * pen.getTransform().a;
  pen.drawImage(picture, x - w / 2, y - h / 2, w, h);
  pen.restore();
}

/** The winner's picture in a circle, or the first letter of the name. */
function avatar(pen: Pen, x: number, y: number, win: WinEntry, { picture, font }: Art): void {
  const face = win.ava ? picture(win.ava) : null;
  pen.save();
  pen.beginPath();
  pen.arc(x, y, AVATAR / 2, 0, 2 * Math.PI);
  pen.fillStyle = PALETTE['ink-3'];
  pen.fill();
  pen.clip();
  if (face) {
    pen.drawImage(face, x - AVATAR / 2, y - AVATAR / 2, AVATAR, AVATAR);
  } else {
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.font = `600 12px ${font('Facet Text')}`;
    pen.fillStyle = PALETTE['text-dim'];
    pen.fillText(Array.from(win.who.trim())[0]?.toUpperCase() ?? '·', x, y + 0.5);
  }
  pen.restore();
}

function drawCard(pen: Pen, width: number, height: number, win: WinEntry, art: Art): void {
  const color = rarityColor(win.rarity);
  pen.save();
  cutCardPath(pen, width, height, RADIUS, CUT);
  pen.save();
  pen.shadowColor = sheer(color, 0.35);
  pen.shadowBlur = HALO * pen.getTransform().a;
  pen.fillStyle = PALETTE['ink-1'];
  pen.fill();
  pen.restore();
  pen.clip();
  const glow = pen.createRadialGradient(width / 2, height * 1.05, 0, width / 2, height * 1.05, height * 0.95);
  glow.addColorStop(0, sheer(color, 0.42 + 0.05 * win.rarity));
  glow.addColorStop(0.45, sheer(color, 0.15));
  glow.addColorStop(1, sheer(color, 0));
  pen.fillStyle = glow;
  pen.fillRect(0, 0, width, height);
  facet(pen, sheer('#FFFFFF', 0.03), [0, 0, width * 0.6, 0, 0, height * 0.6]);
  pen.restore();
  pen.save();
  pen.translate(0.5, 0.5);
  cutCardPath(pen, width - 1, height - 1, RADIUS, CUT);
  const line = pen.createLinearGradient(0, 0, width * 0.4, height);
  line.addColorStop(0, '#323A5C');
  line.addColorStop(1, sheer(color, 0.8));
  pen.strokeStyle = line;
  pen.lineWidth = 1;
  pen.stroke();
  pen.restore();
  item(pen, width, height, art.picture(win.img), color);
  const foot = height - 20;
  avatar(pen, 8 + AVATAR / 2, foot + 2, win, art);
  const left = 8 + AVATAR + 6;
  pen.textRendering = 'geometricPrecision';
  pen.textAlign = 'left';
  pen.textBaseline = 'alphabetic';
  pen.font = `500 12px ${art.font('Facet Text')}`;
  pen.fillStyle = PALETTE['text-dim'];
  pen.fillText(fitted(pen, win.who, width - left - 8), left, foot - 1);
  pen.font = `600 12px ${art.font('Facet Display')}`;
  pen.fillStyle = PALETTE.text;
  pen.fillText(`$${win.price.toFixed(2)}`, left, foot + 13);
}

/** The card of one win with its glow round it. */
export function winCell(win: WinEntry, { card, tall }: Tuning, art: Art): Cell {
  return {
    name: String(win.key),
    width: card + 2 * HALO,
    height: tall + 2 * HALO,
    draw(pen) {
      pen.translate(HALO, HALO);
      drawCard(pen, card, tall, win, art);
    },
  };
}
