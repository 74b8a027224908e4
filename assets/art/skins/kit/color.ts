type Channels = readonly [number, number, number];

function channels(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** `share` of `two` in `one`; both are #RRGGBB. */
export function mix(one: string, two: string, share: number): string {
  const [a, b] = [channels(one), channels(two)];
  const parts = a.map((value, i) => Math.round(value + ((b[i] ?? 0) - value) * share));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
