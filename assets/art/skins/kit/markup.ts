import type { Point } from './plane.ts';

/** Where along a gradient, its color, and how much of it. */
export type Stop = readonly [offset: number, color: string, opacity?: number];

/** A linear gradient from one point to another; `whole` measures them in picture units. */
export function gradient(
  id: string,
  [x1, y1]: Point,
  [x2, y2]: Point,
  stops: readonly Stop[],
  whole = false,
): string {
  const units = whole ? ' gradientUnits="userSpaceOnUse"' : '';
  const list = stops.map(([offset, color, opacity = 1]) => {
    const clear = opacity < 1 ? ` stop-opacity="${opacity}"` : '';
    return `<stop offset="${offset.toFixed(3)}" stop-color="${color}"${clear}/>`;
  });
  const line = `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`;
  return `<linearGradient id="${id}"${units} ${line}>${list.join('')}</linearGradient>`;
}

export function filled(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${opacity.toFixed(2)}"` : ''}/>`;
}

export function stroked(d: string, color: string, width: number, opacity = 1): string {
  const clear = opacity < 1 ? ` stroke-opacity="${opacity}"` : '';
  const pen = `stroke="${color}" stroke-width="${width}"${clear} stroke-linejoin="round"`;
  return `<path d="${d}" fill="none" ${pen}/>`;
}

export function dot(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${radius.toFixed(1)}" fill="${fill}"/>`;
}

export function moved(markup: string, dx: number, dy: number): string {
  return `<g transform="translate(${dx} ${dy})">${markup}</g>`;
}
