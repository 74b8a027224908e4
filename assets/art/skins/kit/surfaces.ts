import { mix } from './color.ts';
import type { Surface } from './draw.ts';
import type { Finish } from './finish.ts';
import type { Material } from './solid.ts';

const SHADE = '#070816';

/** What a finish makes of every material; paint and glass refer to the skin's own definitions. */
export function surfaces({
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
