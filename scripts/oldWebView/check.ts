// Fails where a script in the folder that is named calls something that an oldest WebView lacks. es-check, which knows
// the language, does not see all of `.at(` in minified code, and nothing of what a browser adds to the language.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newerCalls } from './calls.ts';

/** What is called all the same, and why that does no harm. */
const GIVEN: Readonly<Record<string, string>> = {
  'Object.hasOwn': 'common/rules/objectHasOwn.ts brings it',
  '.toHex': 'of Pixi’s colors their own, and @noble/hashes asks for it first',
  'URL.canParse': 'valibot asks for it first',
  '.startViewTransition': 'React calls it for a component that is not used',
};

const folder = process.argv[2] ?? '.';
const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
const found = scripts.flatMap((name) =>
  newerCalls(readFileSync(join(folder, name), 'utf8'))
    .filter((call) => !(call in GIVEN))
    .map((call) => `${join(folder, name)} calls ${call}`),
);
if (scripts.length === 0) found.push(`no script in ${folder}`);
for (const words of found) console.error(`${words}: Chrome 87 or Safari 14.1 does not have it`);
process.exitCode = found.length > 0 ? 1 : 0;
