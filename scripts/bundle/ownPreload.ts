import type { Plugin } from 'vite';

/** Where Vite keeps what every import of a chunk goes through. */
const VITES = '\0vite/preload-helper.js';

/** Has the imports of chunks go through `src/preload.ts` in the place of Vite's own. */
export function ownPreload(): Plugin {
  return {
    name: 'own-preload',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === VITES ? "export { preload as __vitePreload } from '/src/preload.ts';" : undefined),
  };
}
