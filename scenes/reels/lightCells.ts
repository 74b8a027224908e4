import { PALETTE, rarityColor } from '../../common/rules/palette.ts';
import type { Rarity } from '../../common/rules/rarity.ts';
import type { Cell } from '../kit/atlas.ts';
import { withAlpha } from '../kit/color.ts';
import { glowCell, winnerRingCell } from '../kit/lightCells.ts';

type RarityLight = `glow ${Rarity}` | `ring ${Rarity}`;
/** The light of the reels, and what they lie in. */
export type LightName = 'well' | 'rail' | 'pointer' | RarityLight;

/** A picture along a reel, which is drawn as if it lay as a row. */
function alongCell(
  name: 'well' | 'rail',
  way: 'across' | 'down',
  stops: readonly (readonly [offset: number, color: string])[],
): Cell<LightName> {
  const [length, breadth] = [256, 4];
  const [width, height] = way === 'across' ? [length, breadth] : [breadth, length];
  return {
    name,
    width,
    height,
    bleeds: true,
    draw(ctx) {
      const gradient =
        way === 'across'
          ? ctx.createLinearGradient(0, 0, length, 0)
          : ctx.createLinearGradient(0, 0, 0, length);
      for (const [offset, color] of stops) gradient.addColorStop(offset, color);
      ctx.fillStyle = gradient;
      ctx.fillRect(-1, -1, width + 2, height + 2);
    },
  };
}

/** What the reels of this way lie in: a shade over the room, and rails that are brightest where the winner stops. */
export function laneCells(way: 'across' | 'down'): readonly Cell<LightName>[] {
  const shade = (alpha: number) => withAlpha(PALETTE.shade, alpha);
  const rail = (alpha: number) => withAlpha(PALETTE['ink-3'], alpha);
  return [
    alongCell('well', way, [
      [0, shade(0)],
      [0.2, shade(0.5)],
      [0.5, shade(0.62)],
      [0.8, shade(0.5)],
      [1, shade(0)],
    ]),
    alongCell('rail', way, [
      [0, rail(0)],
      [0.3, rail(0.8)],
      [0.5, withAlpha(PALETTE['crystal-a'], 0.8)],
      [0.7, rail(0.8)],
      [1, rail(0)],
    ]),
  ];
}

/** `cell`, white so far, in the color of a rarity. */
function tinted(cell: Cell<RarityLight>, rarity: Rarity): Cell<RarityLight> {
  return {
    ...cell,
    detail: 0.5,
    draw(ctx) {
      cell.draw(ctx);
      ctx.globalCompositeOperation = 'source-atop';
      ctx.fillStyle = rarityColor(rarity);
      ctx.fillRect(0, 0, cell.width, cell.height);
    },
  };
}

/** The light of a winner of this rarity: its glow, and the ring that runs out from it. */
export function rarityCells(rarity: Rarity): readonly Cell<LightName>[] {
  const [glow, ring] = [
    glowCell(`glow ${rarity}` as const, 192),
    winnerRingCell(`ring ${rarity}` as const, 192),
  ];
  return [tinted(glow, rarity), tinted(ring, rarity)];
}
