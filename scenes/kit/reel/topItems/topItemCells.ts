import { PALETTE, rarityColor } from '../../../../common/rules/palette.ts';
import type { SceneContext } from '../../../scene.ts';
import type { Cell } from '../../atlas.ts';
import { cutCardPath } from '../../canvas.ts';
import { withAlpha } from '../../color.ts';
import { drawItem, type Size, type Skin, weaponPlace } from '../card.ts';
import { TOP_ITEM_COUNT } from './topItemRow.ts';

export type TopItemName = `top item ${number}` | `lit top item ${number}`;

/** Light round a top item by its height, and the corners of its plate. */
const GLOW_SHARE = 0.34;
const RADIUS = 8;
const CUT = 10;
/** Px round an unlit top item's plate that its border and its item take. */
const EDGE = 2;
/** How much of an unlit top item is seen. */
const UNLIT = 0.5;

/** Indices of the case's dearest skins, at most three, the dearest in the middle. */
export function topItemsOf(skins: readonly Skin[]): readonly number[] {
  const [first = 0, second = first, third = second] = [...skins.keys()]
    .sort((a, b) => (skins[b]?.price ?? 0) - (skins[a]?.price ?? 0))
    .slice(0, TOP_ITEM_COUNT);
  return [second, first, third];
}

function topItemCell(
  i: number,
  size: Size,
  skin: Skin,
  { picture }: Pick<SceneContext<unknown>, 'picture'>,
  isLit: boolean,
): Cell<TopItemName> {
  const glow = size.height * GLOW_SHARE;
  const [width, height] = [size.width + 2 * glow, size.height + 2 * glow];
  const color = rarityColor(skin.rarity);
  return {
    name: isLit ? `lit top item ${i}` : `top item ${i}`,
    width,
    height,
    ...(!isLit && {
      painted: {
        x: glow - EDGE,
        y: glow - EDGE,
        width: size.width + 2 * EDGE,
        height: size.height + 2 * EDGE,
      },
    }),
    draw(ctx) {
      if (isLit) {
        const light = ctx.createRadialGradient(width / 2, height / 2, 0, width / 2, height / 2, width / 2);
        light.addColorStop(0, withAlpha(color, 0.6));
        light.addColorStop(0.6, withAlpha(color, 0.22));
        light.addColorStop(1, withAlpha(color, 0));
        ctx.fillStyle = light;
        ctx.fillRect(0, 0, width, height);
      } else ctx.globalAlpha = UNLIT;
      ctx.translate(glow, glow);
      cutCardPath(ctx, size.width, size.height, RADIUS, CUT);
      const plate = ctx.createLinearGradient(0, 0, 0, size.height);
      plate.addColorStop(0, withAlpha(PALETTE['ink-2'], 0.85));
      plate.addColorStop(1, withAlpha(color, isLit ? 0.75 : 0.3));
      ctx.fillStyle = plate;
      ctx.fill();
      ctx.strokeStyle = withAlpha(color, isLit ? 1 : 0.6);
      ctx.stroke();
      const shown = picture(skin.img);
      const place = weaponPlace(size, shown);
      ctx.translate(size.width / 2, size.height / 2);
      drawItem(ctx, place, shown, color);
    },
  };
}

/** The top items above the reel, unlit and lit. */
export function topItemCells(
  size: Size,
  skins: readonly Skin[],
  context: Pick<SceneContext<unknown>, 'picture'>,
): readonly Cell<TopItemName>[] {
  return topItemsOf(skins).flatMap((skin, i) => {
    const shown = skins[skin];
    return shown ? [false, true].map((isLit) => topItemCell(i, size, shown, context, isLit)) : [];
  });
}
