import { filled, moved } from './markup.ts';
import type { Arris, Face, Part, Spot } from './solid.ts';
import type { View } from './view.ts';

/** How a material answers the light: a fill, what is laid over bright facets and over dark ones. */
export interface Surface {
  readonly fill: string;
  readonly light: string;
  readonly shade: string;
  readonly shine: number;
  /** Light that deepens the pattern's own colors instead of veiling them. */
  readonly vivid?: boolean;
}

const round = (value: number) => String(Math.round(value * 10) / 10);

function trace(rings: readonly (readonly Spot[])[], view: View): string {
  return rings
    .map((ring, index) => {
      const points = ring.map(view.place);
      let twice = 0;
      points.forEach(([x, y], i) => {
        const [x2, y2] = points[(i + 1) % points.length] ?? [x, y];
        twice += x * y2 - x2 * y;
      });
      // One winding for all outlines and the other for holes: overlapping facets then never cancel out.
      if (twice > 0 === index > 0) points.reverse();
      return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
    })
    .join('');
}

function toneOf(face: Face, surface: Surface, view: View): number {
  return face.flat ? face.bias : view.tone(face.normal) * (0.9 + surface.shine * 0.3) + face.bias;
}

/** The light, or the shade, laid over one facet. */
function overlay(face: Face, surface: Surface, view: View, share = 1): string {
  const tone = toneOf(face, surface, view);
  if (Math.abs(tone) < 0.02) return '';
  const [paint, opacity] =
    tone > 0
      ? [surface.light, Math.min(0.75, tone * surface.shine * 1.15)]
      : [surface.shade, Math.min(0.78, -tone)];
  return filled(trace(face.rings, view), paint, opacity * share);
}

/** Bright facets twice: once as a glow in the pattern's own color, once as a thin white film. */
function vividly(faces: readonly Face[], surface: Surface, view: View): string {
  const bright = faces.filter((face) => toneOf(face, surface, view) > 0);
  const dark = faces.filter((face) => toneOf(face, surface, view) <= 0);
  const glow = bright.map((face) => overlay(face, surface, view, 1.25)).join('');
  const film = bright.map((face) => overlay(face, surface, view, 0.5)).join('');
  const shade = dark.map((face) => overlay(face, surface, view)).join('');
  return `<g style="mix-blend-mode:overlay">${glow}</g>${film}${shade}`;
}

function glint({ from, to, normal, strength }: Arris, surface: Surface, view: View): string {
  const tone = view.tone(normal);
  if (tone < 0.1 || !view.sees(normal)) return '';
  const [x1, y1] = view.place(from);
  const [x2, y2] = view.place(to);
  const opacity = Math.min(0.9, tone * 1.7 * strength * surface.shine);
  const line = `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`;
  return `<path d="${line}" stroke="${surface.light}" stroke-opacity="${opacity.toFixed(2)}"/>`;
}

/** One part: its shadow on what lies behind, its fill, then the light and the shade on its facets. */
export function drawPart(part: Part, surface: Surface, view: View): string {
  const seen = part.faces.filter((face) => face.flat || view.sees(face.normal));
  const whole = seen.map(({ rings }) => trace(rings, view)).join('');
  const throwing = part.cast > 0 && part.material !== 'none';
  const shadow = throwing ? moved(filled(whole, '#05060F', 0.38), part.cast * 0.5, part.cast) : '';
  const fill = part.material === 'none' ? '' : filled(whole, surface.fill);
  const facets = surface.vivid
    ? vividly(seen, surface, view)
    : seen.map((face) => overlay(face, surface, view)).join('');
  const glints = part.arrises.map((arris) => glint(arris, surface, view)).join('');
  const lines = glints ? `<g fill="none" stroke-width="1.7" stroke-linecap="round">${glints}</g>` : '';
  return shadow + fill + facets + lines;
}

export function silhouette(parts: readonly Part[], view: View): string {
  return parts
    .filter(({ material }) => material !== 'none' && material !== 'void')
    .flatMap(({ faces }) => faces.filter((face) => view.sees(face.normal)))
    .map(({ rings }) => trace(rings, view))
    .join('');
}
