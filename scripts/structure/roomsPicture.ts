import type { SourceTree } from './sourceTree.ts';

/** Folders whose own folders are rooms; any other folder of these is one room. */
const PARTED = ['common', 'src', 'server'];
const WHOLE = ['hud', 'scenes', 'locales'];

type Links = ReadonlyMap<string, ReadonlySet<string>>;

/** The room that a file is drawn in; null for composition roots, tests and what else lies between the rooms. */
function drawnRoomOf(path: string): string | null {
  const [first = '', second = '', ...rest] = path.split('/');
  if (PARTED.includes(first)) return rest.length > 0 ? `${first}/${second}` : null;
  return WHOLE.includes(first) ? first : null;
}

function linksOf(tree: SourceTree): Links {
  const links = new Map<string, Set<string>>();
  for (const { path, imports } of tree.values()) {
    const from = drawnRoomOf(path);
    if (from === null) continue;
    const known = links.get(from) ?? new Set();
    links.set(from, known);
    for (const { target } of imports) {
      const to = tree.has(target) ? drawnRoomOf(target) : null;
      if (to !== null && to !== from) known.add(to);
    }
  }
  return links;
}

/** Whether `to` can be reached from `from`. */
function reaches(links: Links, from: string, to: string): boolean {
  const seen = new Set([from]);
  for (const room of seen) for (const next of links.get(room) ?? []) seen.add(next);
  return seen.has(to);
}

/** The links without those that a longer way stands for. */
function shortest(links: Links): readonly (readonly [from: string, to: string])[] {
  return [...links].flatMap(([from, known]) =>
    [...known]
      .filter((to) => ![...known].some((other) => other !== to && reaches(links, other, to)))
      .map((to) => [from, to] as const),
  );
}

const idOf = (room: string) => room.replace('/', '_');

/** Who knows whom as a Mermaid diagram: an arrow to each room that is known, unless another way leads there. */
export function roomsPicture(tree: SourceTree): string {
  const links = linksOf(tree);
  const rooms = [...links.keys()].sort();
  const boxes = ['common', 'server', 'src'].flatMap((folder) => {
    const inside = rooms.filter((room) => room.startsWith(`${folder}/`));
    return [`  subgraph ${folder}`, ...inside.map((room) => `    ${idOf(room)}["${room}"]`), '  end'];
  });
  const alone = rooms.filter((room) => !room.includes('/')).map((room) => `  ${room}`);
  const arrows = shortest(links)
    .map(([from, to]) => `  ${idOf(from)} --> ${idOf(to)}`)
    .sort();
  return ['```mermaid', 'flowchart TD', ...boxes, ...alone, ...arrows, '```'].join('\n');
}

/** The page with the picture of this tree between its two marks. */
export function withPicture(page: string, tree: SourceTree): string {
  return page.replace(/(<!-- rooms -->\n)[\s\S]*?(<!-- \/rooms -->)/, `$1${roomsPicture(tree)}\n$2`);
}
