import { posix } from 'node:path';
import type { SourceTree, Violation } from './sourceTree.ts';

const STYLES_IMPORT = /^import (\w+) from '(\.[^']+\.module\.css)'/gm;

/** Classes that a component takes from a module of styles that has none of that name: the types let any name pass. */
export function missingClasses(tree: SourceTree): Violation[] {
  return [...tree.values()].flatMap(({ path, text }) =>
    [...text.matchAll(STYLES_IMPORT)].flatMap(([, styles, file = '']) => {
      const css = tree.get(posix.join(posix.dirname(path), file))?.text ?? '';
      return text.split('\n').flatMap((code, i) => {
        const names = [...code.matchAll(new RegExp(`\\b${styles}\\.(?!module\\b)(\\w+)`, 'g'))].map(
          ([, name]) => name,
        );
        const missing = names.filter((name) => !new RegExp(`\\.${name}\\b`).test(css));
        return missing.map((name) => ({ path, line: i + 1, message: `${file} has no class ${name}` }));
      });
    }),
  );
}
