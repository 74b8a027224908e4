import type { Picture } from '../picture.ts';
import { finishes } from './finishes.ts';
import { skinSvg } from './skin.ts';
import { weapons } from './weapons.ts';

export function skinPictures(): Picture[] {
  return weapons.flatMap((weapon) =>
    finishes.map((finish) => ({
      path: `art/skins/${weapon.id}-${finish.id}.webp`,
      svg: skinSvg(weapon, finish),
      width: 448,
      height: 336,
    })),
  );
}
