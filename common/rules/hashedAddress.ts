/** Where the client's build leaves the hashes of its public files, by the stems of their addresses. */
export const HASHES_FILE = '.vite/hashes.json';

/** Hashes by stem: `/art/cases/blue` → `1a2b3c4d`. */
export type Hashes = Readonly<Record<string, string>>;

/** The folders of such files. */
export const PUBLIC_FOLDERS = ['art', 'fonts', 'sounds'] as const;

/** Any address of such a file, up to its ending. */
const NAME = `/(?:${PUBLIC_FOLDERS.join('|')})/[\\w/-]+`;
/** A whole address in code, in styles or in a page. */
export const ADDRESS = new RegExp(`${NAME}\\.\\w+`, 'g');
const STEM = new RegExp(`^${NAME}?(?=(?:-body|-lid)?\\.\\w+$)`);
/** Matches what an address with a hash begins with: the stem, and the hash. */
export const HASHED = new RegExp(`^(${NAME})\\.([0-9a-f]{8})(?=[.-])`);

/**
 * What the addresses of a thing's files begin with: `/art/cases/blue` of a case's picture and of its layers, in either
 * format. They have one hash, so that one address leads to the others. Undefined for files that are named otherwise.
 */
export function stemOf(address: string): string | undefined {
  return STEM.exec(address)?.[0];
}

/** `/art/cases/blue.webp` → `/art/cases/blue.1a2b3c4d.webp`; as it is where nothing is known of it. */
export function hashedAddress(address: string, hashes: Hashes): string {
  const stem = stemOf(address);
  const hash = stem && hashes[stem];
  return hash ? `${stem}.${hash}${address.slice(stem.length)}` : address;
}

/** A hashed address without its hash, and whether the files have this hash today; null for every other address. */
export function readHashedAddress(
  address: string,
  hashes: Hashes,
): { readonly plain: string; readonly isCurrent: boolean } | null {
  const [hashed, stem, hash] = HASHED.exec(address) ?? [];
  if (!stem) return null;
  return { plain: stem + address.slice(hashed?.length), isCurrent: hashes[stem] === hash };
}
