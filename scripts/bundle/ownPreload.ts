import { dirname } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Where Vite keeps what every import of a chunk goes through. */
const VITES = '\0vite/preload-helper.js';

/** An import of a chunk, or of a part of it, for which no files are named. */
const ALONE = /(import\(`\.\/([^`]+)`\)(?:;return\{[^{}]*\}\})?),\[\]/g;

/** A chunk and all that it cannot run without. */
function withImports(name: string, bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set([name]);
  for (const one of found) {
    const chunk = bundle[one];
    if (chunk?.type === 'chunk') for (const other of chunk.imports) found.add(other);
  }
  return found;
}

/** Names the files that an import brings, where none are named. */
const generateBundle = {
  order: 'post',
  handler(_options: unknown, bundle: Rolldown.OutputBundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const folder = dirname(chunk.fileName);
      const there = withImports(chunk.fileName, bundle);
      chunk.code = chunk.code.replace(ALONE, (_all, load, name) => {
        const files = [...withImports(`${folder}/${name}`, bundle)].filter((file) => !there.has(file));
        return `${load},${JSON.stringify(files)}`;
      });
    }
  },
} as const;

/**
 * Has the imports of chunks go through `src/preload.ts` in the place of Vite's own, with the names of all files: Vite
 * tells its own nothing of a chunk that needs no other.
 */
export function ownPreload(): Plugin {
  return {
    name: 'own-preload',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === VITES ? "export { preload as __vitePreload } from '/src/preload.ts';" : undefined),
    generateBundle,
  };
}

/** The same for the scenes in the stage's worker, in which Vite lets imports be. */
export function scenesPreload(): Plugin {
  return {
    name: 'scenes-preload',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/scenes\/registry\.ts$/ },
      handler(code) {
        const asked = code.replace(/import\('[^']+'\)/g, 'preload(() => $&, [])');
        return { code: `import { preload } from '/src/preload.ts';\n${asked}`, map: null };
      },
    },
    generateBundle,
  };
}
