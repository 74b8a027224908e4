import { CLOTH } from './kit/cloth.ts';
import { mix } from './kit/colour.ts';
import type { Surface } from './kit/draw.ts';
import { drawPart, silhouette } from './kit/draw.ts';
import type { Finish } from './kit/finish.ts';
import { seeded } from './kit/random.ts';
import type { Material } from './kit/solid.ts';
import { viewOf } from './kit/view.ts';
import type { Weapon } from './kit/weapon.ts';

const WIDTH = 896;
const HEIGHT = 672;
const SHADE = '#070816';

function surfaces({
  accent,
  tint,
  coat,
  shine,
  metal = '#3C4361',
  steel = '#A3AFD0',
}: Finish): Record<Material, Surface> {
  const glow = mix('#E4ECFF', accent, 0.1);
  const matt = (fill: string, gloss: number): Surface => ({ fill, light: glow, shade: SHADE, shine: gloss });
  return {
    paint: {
      fill: 'url(#paint)',
      light: mix('#FFFFFF', tint ?? accent, 0.25),
      shade: mix(SHADE, coat, 0.42),
      shine,
      vivid: true,
    },
    coat: matt(coat, shine * 0.9),
    metal: matt(mix(metal, accent, 0.06), 1.1),
    polymer: matt(mix(mix(metal, '#1E2233', 0.38), accent, 0.07), 0.95),
    steel: matt(mix(steel, accent, 0.1), 1.2),
    trim: matt(mix(accent, coat, 0.12), 1),
    glass: { fill: 'url(#lens)', light: '#FFFFFF', shade: SHADE, shine: 1.2 },
    void: matt(mix('#0B0C17', accent, 0.05), 0.5),
    none: { fill: 'none', light: glow, shade: SHADE, shine: 1 },
  };
}

/** Broad reflections that run over the whole cloth: polished metal under a window. */
function gloss(shine: number): string {
  const band = (x: number, width: number, share: number) =>
    `<path d="M${x} 0h${width}L${x + width - 700} ${CLOTH}h${-width}Z" fill="#fff" fill-opacity="${(share * shine).toFixed(2)}"/>`;
  return band(560, 90, 0.1) + band(680, 26, 0.08) + band(1010, 150, 0.07) + band(1190, 30, 0.09);
}

function lens(accent: string): string {
  const stops: readonly (readonly [number, string])[] = [
    [0, '#F4FBFF'],
    [0.28, mix('#49C6FF', accent, 0.35)],
    [0.6, '#4B3FD6'],
    [1, '#1A1446'],
  ];
  const list = stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('');
  return `<linearGradient id="lens" x1="0" y1="0" x2=".7" y2="1">${list}</linearGradient>`;
}

export function skinSvg(weapon: Weapon, finish: Finish): string {
  const view = viewOf(
    weapon.parts,
    weapon.tilt,
    { width: WIDTH, height: HEIGHT, fill: 0.925 },
    weapon.squeeze,
  );
  const look = surfaces(finish);
  const half = CLOTH / 2;
  const turn = `translate(${WIDTH / 2} ${HEIGHT / 2}) rotate(${weapon.tilt}) scale(${weapon.grain}) translate(${-half} ${-half})`;
  const cloth = finish.pattern(seeded(`${weapon.id} ${finish.id}`)) + gloss(finish.shine);
  const whole = silhouette(weapon.parts, view);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs>`,
    `<pattern id="paint" patternUnits="userSpaceOnUse" width="${CLOTH}" height="${CLOTH}" patternTransform="${turn}">${cloth}</pattern>`,
    `<linearGradient id="fall" x1=".2" y1="0" x2=".55" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".13"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#05060F" stop-opacity=".34"/></linearGradient>`,
    `<clipPath id="whole"><path d="${whole}"/></clipPath>`,
    lens(finish.accent),
    '</defs>',
    // Parts throw shadows on each other only: half-clear pixels around the weapon would double the file.
    '<g clip-path="url(#whole)">',
    ...weapon.parts.map((part) => drawPart(part, look[part.material], view)),
    '</g>',
    `<path d="${whole}" fill="url(#fall)"/>`,
    '</svg>',
  ].join('');
}
