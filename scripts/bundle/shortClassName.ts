import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/**
 * A class of a CSS module as the page has it: its name and five digits of its file. Vite's own also count lines,
 * and 500 bytes of the first result's styles were such numbers.
 */
export function shortClassName(name: string, file: string): string {
  const path = relative(ROOT, file.replace(/\?.*/, ''));
  return `_${name}_${createHash('sha256').update(path).digest('hex').slice(0, 5)}`;
}
