import { dirname } from 'node:path';
import type { Plugin } from 'vite';

/** Where Vite keeps what every import of a chunk goes through. */
const VITES = '\0vite/preload-helper.js';

/** An import of a chunk, or of a part of it, for which Vite names no files. */
const ALONE = /(import\(`\.\/([^`]+)`\)(?:;return\{[^{}]*\}\})?),\[\]/g;

/**
 * Has the imports of chunks go through `src/preload.ts` in the place of Vite's own, with the names of all files: Vite tells
 * its own nothing of a chunk that needs no other.
 */
export function ownPreload(): Plugin {
  return {
    name: 'own-preload',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === VITES ? "export { preload as __vitePreload } from '/src/preload.ts';" : undefined),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const folder = dirname(chunk.fileName);
          chunk.code = chunk.code.replace(ALONE, (_all, load, name) => `${load},[\`${folder}/${name}\`]`);
        }
      },
    },
  };
}
