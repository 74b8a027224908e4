import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';

/** One mention of another file or of a package. */
export interface Import {
  /** Line of the mention, from 1. */
  readonly line: number;
  /** Path from the repository's root, or the specifier of a package. */
  readonly target: string;
  readonly isPackage: boolean;
}

type Program = ReturnType<typeof parseSync>['program'];
type Mention = readonly [specifier: string, offset: number];

const PARSED = /\.(ts|tsx|mjs|js|jsx)$/;
const RARE = /import\(|import\.meta/;

/** Types from `import('…')`, workers from `new URL('…', import.meta.url)`: the parser's own list leaves these out. */
function rareMentions(program: Program): Mention[] {
  const found: Mention[] = [];
  new Visitor({
    TSImportType: ({ source }) => {
      found.push([source.value, source.start]);
    },
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal' && typeof source.value === 'string')
        found.push([source.value, source.start]);
    },
    NewExpression: ({ callee, arguments: [path, base] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'URL' || base?.type !== 'MemberExpression') return;
      if (path?.type !== 'Literal' || typeof path.value !== 'string') return;
      if (PARSED.test(path.value)) found.push([path.value, path.start]);
    },
  }).visit(program);
  return found;
}

function mentions(path: string, text: string): Mention[] {
  const { module, program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const imported = module.staticImports.map(
    ({ moduleRequest }): Mention => [moduleRequest.value, moduleRequest.start],
  );
  const passedOn = module.staticExports
    .flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? []))
    .map(({ value, start }): Mention => [value, start]);
  return [...imported, ...passedOn, ...(RARE.test(text) ? rareMentions(program) : [])];
}

/** What a source file mentions, types included, in the order of its lines. Throws where the file cannot be parsed. */
export function importsOf(path: string, text: string): readonly Import[] {
  if (!PARSED.test(path)) return [];
  const found = new Map<string, Import>();
  for (const [specifier, offset] of mentions(path, text)) {
    const bare = specifier.replace(/\?.*$/, '');
    const isPackage = !bare.startsWith('.');
    const target = isPackage ? bare : posix.join(posix.dirname(path), bare);
    const line = text.slice(0, offset).split('\n').length;
    if (!found.has(target)) found.set(target, { line, target, isPackage });
  }
  return [...found.values()].sort((a, b) => a.line - b.line);
}
