import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Import, importsOf } from './imports.ts';

export interface SourceFile {
  readonly path: string;
  readonly lines: number;
  readonly text: string;
  readonly imports: readonly Import[];
}

/** Every source file by its path from the repository's root. */
export type SourceTree = ReadonlyMap<string, SourceFile>;

/** What is wrong, and where. */
export interface Violation {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

/** A rule finds violations in a tree. */
export type Rule = (tree: SourceTree) => readonly Violation[];

const SOURCE = /\.(ts|tsx|mjs|js|jsx|css|sql)$/;
/** Installed, built or downloaded: not written by hand. */
const LEFT_OUT = new Set(['node_modules', 'dist', 'test-results', 'assets/public']);

/** The tree of these texts by their paths. */
export function sourceTreeOf(texts: Readonly<Record<string, string>>): SourceTree {
  const files = Object.entries(texts).map(([path, text]): [string, SourceFile] => {
    const lines = text.replace(/\n$/, '').split('\n').length;
    return [path, { path, lines, text, imports: importsOf(path, text) }];
  });
  return new Map(files);
}

function* pathsBelow(root: string, folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.name.startsWith('.') || LEFT_OUT.has(path) || entry.name === 'node_modules') continue;
    if (entry.isDirectory()) yield* pathsBelow(root, path);
    else if (SOURCE.test(path)) yield path;
  }
}

/** The tree below a folder. */
export function readSourceTree(root: string): SourceTree {
  const paths = [...pathsBelow(root, '')].sort();
  return sourceTreeOf(
    Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])),
  );
}
