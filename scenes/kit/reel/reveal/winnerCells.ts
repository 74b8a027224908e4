import { rarityColor } from '../../../../common/rules/palette.ts';
import type { SceneContext } from '../../../scene.ts';
import type { Cell } from '../../atlas.ts';
import { polygonPath } from '../../canvas.ts';
import { withAlpha } from '../../color.ts';
import { type CardFace, drawItem, GLOW_MARGIN, type Size, type Skin } from '../card.ts';
import { cardCanvas, sizeWithMargin } from '../cardCanvas.ts';

/** The facets that a card breaks into, clockwise from its upper left: corners as shares of its size. */
const FACETS: readonly (readonly number[])[] = [
  [0, 0, 0.45, 0, 0.38, 0.3],
  [0.45, 0, 1, 0, 0.64, 0.34, 0.38, 0.3],
  [1, 0, 1, 0.45, 0.64, 0.34],
  [1, 0.45, 1, 1, 0.47, 0.62, 0.64, 0.34],
  [1, 1, 0.55, 1, 0.47, 0.62],
  [0.55, 1, 0, 1, 0.47, 0.62],
  [0, 1, 0, 0.5, 0.38, 0.3, 0.47, 0.62],
  [0, 0.5, 0, 0, 0.38, 0.3],
  [0.38, 0.3, 0.64, 0.34, 0.47, 0.62],
];
export const FACET_COUNT = FACETS.length;

/** Px round the item for its shadow. */
const ITEM_MARGIN = 40;
/** Its shadow, as the result's own: how far it falls and how soft it is, px. */
const SHADOW = { y: 24, blur: 24 } as const;

/** Facet of the card of the skin with this index, and that skin's item. */
export type WinnerName = `facet ${number} of ${number}` | `item ${number}`;
type DrawContext = Pick<SceneContext<unknown>, 'picture' | 'font' | 'canvas'>;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The corners of a facet, px from the card's middle; those on its edge reach out to the end of its glow. */
function cornersOf(facet: number, { width, height }: Size): number[] {
  const outward = (share: number) => (share === 0 ? -GLOW_MARGIN : share === 1 ? GLOW_MARGIN : 0);
  return (FACETS[facet] ?? []).map(
    (share, i) => (share - 0.5) * (i % 2 === 0 ? width : height) + outward(share),
  );
}

/** The box of a facet, px from the middle of a card of this size. */
export function facetBox(facet: number, card: Size): Box {
  const corners = cornersOf(facet, card);
  const [xs, ys] = [corners.filter((_, i) => i % 2 === 0), corners.filter((_, i) => i % 2 === 1)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The card of the skin with index `i` that breaks, without its item, by facets; it is drawn once. */
export function facetCells(
  i: number,
  card: Size,
  winner: Skin,
  context: DrawContext,
  { resolution, face }: { readonly resolution: number; readonly face: CardFace },
): readonly Cell<WinnerName>[] {
  const { width, height } = sizeWithMargin(card);
  const drawnCard = cardCanvas(card, winner, context, { resolution, face, empty: true });
  return FACETS.map((_, facet) => {
    const box = facetBox(facet, card);
    return {
      name: `facet ${facet} of ${i}`,
      width: box.width,
      height: box.height,
      draw(ctx) {
        ctx.translate(-box.x, -box.y);
        polygonPath(ctx, cornersOf(facet, card));
        ctx.closePath();
        ctx.clip();
        ctx.drawImage(drawnCard(), -width / 2, -height / 2, width, height);
      },
    };
  });
}

/** The item of the skin with index `i` as the result shows it, `size` px large; alone on its page it has a `shadow`. */
export function itemCell(
  i: number,
  size: Size,
  winner: Skin,
  { picture }: DrawContext,
  { shadow, detail }: { readonly shadow: boolean; readonly detail: number },
): Cell<WinnerName> {
  const margin = shadow ? ITEM_MARGIN : 0;
  const [width, height] = [size.width + 2 * margin, size.height + 2 * margin];
  return {
    name: `item ${i}`,
    width,
    height,
    detail,
    draw(ctx) {
      ctx.translate(width / 2, height / 2);
      const device = ctx.getTransform().a;
      if (shadow) {
        ctx.shadowColor = withAlpha('#000000', 0.55);
        ctx.shadowBlur = SHADOW.blur * device;
        ctx.shadowOffsetY = SHADOW.y * device;
      }
      drawItem(ctx, size, picture(winner.img), rarityColor(winner.rarity));
    },
  };
}
