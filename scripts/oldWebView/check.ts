// Fails where a script in one of the folders that are named calls something that an oldest WebView lacks. es-check,
// which knows the language, does not see all of `.at(` in minified code, and nothing of what a browser adds to the
// language.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newerCalls } from './calls.ts';

/** What is called all the same, and why that does no harm. */
const GIVEN: Readonly<Record<string, string>> = {
  'Object.hasOwn': 'common/rules/objectHasOwn.ts brings it',
  '.toHex': 'of Pixi’s colors their own, and @noble/hashes asks for it first',
  'URL.canParse': 'valibot asks for it first',
};

function foundIn(folder: string): string[] {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  if (scripts.length === 0) return [`no script in ${folder}`];
  return scripts.flatMap((name) =>
    newerCalls(readFileSync(join(folder, name), 'utf8'))
      .filter((call) => !(call in GIVEN))
      .map((call) => `${join(folder, name)} calls ${call}: Chrome 87 or Safari 14.1 does not have it`),
  );
}

const found = process.argv.slice(2).flatMap(foundIn);
for (const words of found) console.error(words);
process.exitCode = found.length > 0 ? 1 : 0;
