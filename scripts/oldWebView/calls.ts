import { NEWER } from './newer.ts';

/** What calls `name` of `owner` in minified code; one that is asked for first, as in `a.at?.(0)`, is none. */
function callOf(owner: string, name: string): { readonly shown: string; readonly pattern: RegExp } {
  if (owner === 'globalThis') {
    return {
      shown: name,
      // Some are called, of others a method is.
      pattern: new RegExp(`(?<![.\\w$]|function )(?:\\w+This\\.|self\\.|window\\.)?${name}(?:\\.\\w+)?\\(`),
    };
  }
  // A value can be anybody's: its method is known by the name alone.
  if (owner.endsWith('.prototype')) return { shown: `.${name}`, pattern: new RegExp(`\\.${name}\\(`) };
  return { shown: `${owner}.${name}`, pattern: new RegExp(`\\b${owner}\\.${name}\\(`) };
}

/** Returns what `code` calls that the oldest WebViews lack: `.at`, `Object.groupBy`, `structuredClone`. */
export function newerCalls(code: string): string[] {
  const calls = Object.entries(NEWER).flatMap(([owner, names]) => names.map((name) => callOf(owner, name)));
  return [...new Set(calls.filter(({ pattern }) => pattern.test(code)).map(({ shown }) => shown))];
}
