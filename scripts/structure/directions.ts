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
