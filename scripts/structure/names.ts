import type { SourceTree, Violation } from './sourceTree.ts';

const CAMEL = /^[a-z][A-Za-z0-9]*$/;
const PASCAL = /^[A-Z][A-Za-z0-9]*$/;
const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const MIGRATION = /^server\/db\/migrations\/(next\/)?\d{4}_[a-z_]+\.sql$/;
/** Programs that people start by name. */
const COMMANDS = /^(server\/commands|assets|scripts(\/\w+)?|tests\/sim)\/[^/]+$/;

/** The names of the values that a file exports, and those among them that are classes or components. */
function exportsOf(path: string, text: string): { values: string[]; named: string[] } {
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  const classes = named(/^export (?:abstract )?class (\w+)/gm);
  const others = named(/^export (?:async )?(?:function\*?|const|let) (\w+)/gm);
  const components = path.endsWith('.tsx')
    ? others.filter((name) => /^[A-Z][A-Za-z0-9]*[a-z]/.test(name))
    : [];
  return { values: [...classes, ...others], named: [...classes, ...components] };
}

/** The class or component that a file is about: the one of its name, or the only thing that it exports. */
function subjectOf(path: string, text: string, name: string): string | undefined {
  const { values, named } = exportsOf(path, text);
  const [only] = values.length === 1 ? named : [];
  return named.find((one) => one.toLowerCase() === name.toLowerCase()) ?? only;
}

/** What a file exports by that name: a component, a class, or what belongs to them. */
function exportsName(text: string, name: string): boolean {
  return new RegExp(`^export (abstract )?(function|class|const|interface) ${name}\\b`, 'm').test(text);
}

function wrongName(path: string, text: string, tree: SourceTree): string | null {
  if (MIGRATION.test(path)) return null;
  const [name = ''] = path.slice(path.lastIndexOf('/') + 1).split('.');
  if (/^use[A-Z]/.test(name) && !exportsName(text, name))
    return `a hook's file is called as its hook: ${name}`;
  const subject = subjectOf(path, text, name);
  if (subject !== undefined && subject !== name) return `the file of ${subject} is called as it is`;
  if (CAMEL.test(name)) return null;
  if (PASCAL.test(name)) {
    const beside = path.endsWith('.css') && tree.has(path.replace(/(\.module)?\.css$/, '.tsx'));
    return beside || exportsName(text, name) ? null : `nothing here is called ${name}`;
  }
  if (KEBAB.test(name)) return COMMANDS.test(path) ? null : 'kebab-case is for commands and documents';
  return 'neither camelCase nor PascalCase';
}

/** Files whose name is not of the form that their kind has. */
export function wrongNames(tree: SourceTree): Violation[] {
  return [...tree.values()].flatMap(({ path, text }) => {
    const message = wrongName(path, text, tree);
    return message ? [{ path, line: 1, message }] : [];
  });
}
