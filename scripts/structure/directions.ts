import type { Import } from './imports.ts';
import { ROOMS, roomOf } from './rooms.ts';
import type { SourceFile, SourceTree, Violation } from './sourceTree.ts';

const isWithin = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

/** `@pixi/react` of `@pixi/react/x`, `node` of `node:fs`. */
function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return 'node';
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

/** The folder of `path` that the room stands for: `scenes/*` means one scene. */
const homeOf = (path: string, room: string) => path.split('/').slice(0, room.split('/').length).join('/');

function isAllowed({ path }: SourceFile, room: string, { target, isPackage }: Import): boolean {
  const { knows, packages = [] } = ROOMS[room] ?? { knows: [] };
  if (isPackage) return packages.includes(packageOf(target));
  return isWithin(target, homeOf(path, room)) || knows.some((known) => isWithin(target, known));
}

/** Imports that the table of rooms does not allow, and files that are in none of them. */
export function forbiddenImports(tree: SourceTree): Violation[] {
  return [...tree.values()].flatMap((file) => {
    const { path, imports } = file;
    const room = roomOf(path);
    if (room === null) return [];
    if (room === undefined) return [{ path, line: 1, message: 'in no room of scripts/structure/rooms.ts' }];
    return imports
      .filter((mention) => !isAllowed(file, room, mention))
      .map(({ line, target }) => ({ path, line, message: `${room} may not know ${target}` }));
  });
}

/** What a room may import and does not: whoever reads the table would take it for a part of the room. */
export function idleGrants(tree: SourceTree): Violation[] {
  return Object.entries(ROOMS).flatMap(([room, { knows, packages = [] }]) => {
    const files = [...tree.values()].filter(({ path }) => roomOf(path) === room);
    const used = files.flatMap((file) => file.imports);
    const idle = [
      ...knows.filter(
        (known) => !used.some(({ target, isPackage }) => !isPackage && isWithin(target, known)),
      ),
      ...packages.filter(
        (name) => !used.some(({ target, isPackage }) => isPackage && packageOf(target) === name),
      ),
    ];
    return idle.map((one) => ({
      path: 'scripts/structure/rooms.ts',
      line: 1,
      message: `${room} never imports ${one}`,
    }));
  });
}
