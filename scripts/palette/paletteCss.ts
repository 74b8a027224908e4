import { MAX_COLUMN_WIDTH } from '../../common/rules/column.ts';
import { PALETTE } from '../../common/rules/palette.ts';
import type { SourceTree } from '../structure/sourceTree.ts';

/** The file that is made from what styles and scenes have in common. */
export const PALETTE_CSS = 'hud/styles/palette.css';

/** `122, 107, 255` of `#7A6BFF`. */
function channels(color: string): string {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).join(', ');
}

/**
 * Text of `PALETTE_CSS`: the column's width, and every color as `--name`, and as `--name-rgb` where a style mixes it
 * with alpha by `rgba()`.
 */
export function paletteCssOf(tree: SourceTree): string {
  const styles = [...tree.values()].filter(({ path }) => path.endsWith('.css')).map(({ text }) => text);
  const lines = Object.entries(PALETTE).flatMap(([name, color]) => [
    `  --${name}: ${color.toLowerCase()};`,
    ...(styles.some((css) => css.includes(`var(--${name}-rgb)`))
      ? [`  --${name}-rgb: ${channels(color)};`]
      : []),
  ]);
  lines.push(`  --column: ${MAX_COLUMN_WIDTH}px;`);
  return `/* Made from palette.ts and column.ts of common/rules by npm run styles:palette. */\n:root {\n${lines.join('\n')}\n}\n`;
}
