import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'first';

/** The pages of a build that bring a new player's first page in the document, by language. */
export interface FirstPages {
  /** File of the page in a language, below the build's folder; the plain page where it has none. */
  fileFor(language: string): string;
  /** What a Content-Security-Policy calls the scripts that stand in them. */
  readonly scripts: readonly string[];
}

/** Finds the first pages in a build's folder. */
export function findFirstPages(folder: string): FirstPages {
  const path = join(folder, FOLDER);
  const files = existsSync(path) ? readdirSync(path).filter((name) => name.endsWith('.html')) : [];
  const scripts = new Set<string>();
  for (const file of files) {
    for (const [, script = ''] of readFileSync(join(path, file), 'utf8').matchAll(
      /<script>(.*?)<\/script>/gs,
    )) {
      scripts.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    }
  }
  return {
    fileFor: (language) => (files.includes(`${language}.html`) ? `${FOLDER}/${language}.html` : 'index.html'),
    scripts: [...scripts],
  };
}
