import { CLOTH } from './kit/cloth.ts';
import { mix } from './kit/color.ts';
import { drawPart, silhouette } from './kit/draw.ts';
import type { Finish } from './kit/finish.ts';
import { filled, gradient } from './kit/markup.ts';
import { seeded } from './kit/random.ts';
import { surfaces } from './kit/surfaces.ts';
import { viewOf } from './kit/view.ts';
import type { Weapon } from './kit/weapon.ts';

const WIDTH = 896;
const HEIGHT = 672;

/** Broad reflections that run over the whole cloth: polished metal under a window. */
function gloss(shine: number): string {
  const band = (x: number, width: number, share: number) =>
    filled(`M${x} 0h${width}L${x + width - 700} ${CLOTH}h${-width}Z`, '#fff', share * shine);
  return band(560, 90, 0.1) + band(680, 26, 0.08) + band(1010, 150, 0.07) + band(1190, 30, 0.09);
}

/** The finish's pattern, laid along the weapon with its middle in the middle of the picture. */
function cloth(weapon: Weapon, finish: Finish): string {
  const half = CLOTH / 2;
  const middle = `translate(${WIDTH / 2} ${HEIGHT / 2}) rotate(${weapon.tilt})`;
  const turn = `${middle} scale(${weapon.grain}) translate(${-half} ${-half})`;
  const size = `patternUnits="userSpaceOnUse" width="${CLOTH}" height="${CLOTH}"`;
  const drawn = finish.pattern(seeded(`${weapon.id} ${finish.id}`)) + gloss(finish.shine);
  return `<pattern id="paint" ${size} patternTransform="${turn}">${drawn}</pattern>`;
}

function lens(accent: string): string {
  const bright = mix('#49C6FF', accent, 0.35);
  return gradient(
    'lens',
    [0, 0],
    [0.7, 1],
    [
      [0, '#F4FBFF'],
      [0.28, bright],
      [0.6, '#4B3FD6'],
      [1, '#1A1446'],
    ],
  );
}

export function skinSvg(weapon: Weapon, finish: Finish): string {
  const view = viewOf(
    weapon.parts,
    weapon.tilt,
    { width: WIDTH, height: HEIGHT, fill: 0.925 },
    weapon.squeeze,
  );
  const look = surfaces(finish);
  const whole = silhouette(weapon.parts, view);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>`,
    cloth(weapon, finish),
    gradient(
      'fall',
      [0.2, 0],
      [0.55, 1],
      [
        [0, '#fff', 0.13],
        [0.45, '#fff', 0],
        [1, '#05060F', 0.34],
      ],
    ),
    lens(finish.accent),
    `<clipPath id="whole"><path d="${whole}"/></clipPath>`,
    '</defs>',
    // Parts throw shadows on each other only: half-clear pixels around the weapon would double the file.
    '<g clip-path="url(#whole)">',
    ...weapon.parts.map((part) => drawPart(part, look[part.material], view)),
    '</g>',
    filled(whole, 'url(#fall)'),
    '</svg>',
  ].join('');
}
