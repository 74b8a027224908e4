type Rgb = readonly [number, number, number];

function rgb(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16);
  return [n >> 16, (n >> 8) & 255, n & 255];
}

/** Color between two `#rrggbb`: `part` 0 is `from`, 1 is `to`. */
export function mix(from: string, to: string, part: number): string {
  const [a, b] = [rgb(from), rgb(to)];
  const t = Math.min(1, Math.max(0, part));
  const channels = a.map((value, i) => Math.round(value + ((b[i] ?? 0) - value) * t));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

// Multiplied rather than mixed with white, which would leave dark colors gray.
function brighter(hex: string): string {
  const channels = rgb(hex).map((value) => Math.min(255, Math.round(value * 1.5)));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** `base` under light of strength 0 (shade, towards ink blue) … 0.5 (itself) … 1 (lit, towards white). */
export function lit(base: string, strength: number): string {
  return strength < 0.5
    ? mix(mix(base, '#080a18', 0.72), base, strength * 2)
    : mix(base, mix(brighter(base), '#ffffff', 0.2), strength * 2 - 1);
}
