/** Opening modes: they change the show and enter the client seed, never the odds. */
export const MODES = ['precise', 'aggressive', 'calm'] as const;
export type Mode = (typeof MODES)[number];

/** Talismans: they change the show and enter the client seed, never the odds. */
export const TALISMANS = ['dragon', 'clover', 'crystal', 'lightning'] as const;
export type Talisman = (typeof TALISMANS)[number];

/** The player's half of a draw, `luck|mode|talisman|K`; the upgrader has neither mode nor talisman. */
export function clientSeed(luckCode: string, mode: Mode | '', talisman: Talisman | '', key: string): string {
  return `${luckCode}|${mode}|${talisman}|${key}`;
}
