import type { SourceTree } from '../structure/sourceTree.ts';
import { AREAS } from './areas.ts';
import { TESTED } from './steps.ts';

/** What a change can have touched. */
export interface Touched {
  /** Test files to run, in the order of their paths. */
  readonly tests: readonly string[];
  /** Test files that the change cannot have touched. */
  readonly leftOut: readonly string[];
}

const TEST = /^tests\/.*\.(test|spec)\.ts$/;
/** What npm test leaves out, and `npm run faults` runs. */
const SLOW = /^tests\/faults\/(?!quick\/)/;
/** Part of what the client or the server is made of. */
const PRODUCT = /^(common|hud|locales|scenes|server|src)\//;
/** Nothing is run or built from these. */
const DOCUMENT = /\.md$|^docs\/|^biome\.json$|^scripts\/structure\//;
/** What every test of a kind starts with; nothing imports it. */
const SETUP = /\/(setup|globalSetup|serve|fill)\.\w+$/;
/** Starts the whole server in processes of its own. */
const SERVER_PROCESS = 'tests/server/harness/spawnServer.ts';

/** The files that know any of `changed` by imports, at once or around others, with `changed` itself. */
function dependentsOf(changed: readonly string[], tree: SourceTree): ReadonlySet<string> {
  const users = new Map<string, string[]>();
  for (const { path, imports } of tree.values()) {
    for (const { target } of imports) users.set(target, [...(users.get(target) ?? []), path]);
  }
  const found = new Set(changed);
  for (const path of found) for (const user of users.get(path) ?? []) found.add(user);
  return found;
}

/** Whether a test in Node reads files by their paths, without importing them. */
function isReader(test: string, tree: SourceTree): boolean {
  return (
    test.endsWith('.test.ts') && tree.get(test)?.imports.some(({ target }) => target === 'node:fs') === true
  );
}

/** Whether what changed is followed by imports or areas; anything else can touch every test. */
function isKnown(path: string, tree: SourceTree): boolean {
  if (path.startsWith('tests/')) return TEST.test(path) || (tree.has(path) && !SETUP.test(path));
  return PRODUCT.test(path) || DOCUMENT.test(path);
}

/** Which tests a change to these files can have touched, as the imports and the areas of the browser tests say. */
export function touchedBy(changed: readonly string[], tree: SourceTree): Touched {
  const all = [...tree.keys()].filter((path) => TEST.test(path) && !SLOW.test(path));
  if (!changed.every((path) => isKnown(path, tree))) return { tests: all, leftOut: [] };
  const dependents = dependentsOf(changed, tree);
  const starters = dependentsOf([SERVER_PROCESS], tree);
  const product = [...dependents].filter((path) => PRODUCT.test(path));
  const isIn = (area: string) => product.some((path) => path.startsWith(area));
  const isTouched = (test: string): boolean => {
    if (dependents.has(test) || isReader(test, tree)) return true;
    if (test.startsWith('tests/unit/')) return false;
    if (TESTED.server.test(test)) {
      return starters.has(test) ? isIn('server/') : changed.some((path) => path.endsWith('.sql'));
    }
    return AREAS[test]?.some(isIn) ?? product.length > 0;
  };
  const tests = all.filter(isTouched);
  return { tests, leftOut: all.filter((test) => !tests.includes(test)) };
}
