import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import {
  ADDRESS,
  HASHED,
  HASHES_FILE,
  type Hashes,
  hashedAddress,
  readHashedAddress,
  stemOf,
} from '../../common/rules/hashedAddress.ts';

const HASH_LENGTH = 8;

/** The hashes of all files of a folder that is served. */
function hashesOf(folder: string): Hashes {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const hashes = new Map<string, ReturnType<typeof createHash>>();
  for (const file of files) {
    const stem = stemOf(`/${file.replaceAll('\\', '/')}`);
    if (stem === undefined) continue;
    const hash = hashes.get(stem) ?? createHash('sha256');
    hashes.set(stem, hash.update(readFileSync(join(folder, file))));
  }
  return Object.fromEntries(
    [...hashes].map(([stem, hash]) => [stem, hash.digest('hex').slice(0, HASH_LENGTH)]),
  );
}

/**
 * Has the client ask for its public files (pictures, fonts, sounds) at addresses with the hashes of their bytes, which
 * a browser may keep for ever, and leaves the hashes to the server, whose answers name pictures too.
 */
export function hashedAddresses(): Plugin[] {
  let hashes: Hashes = {};
  const hashed = (text: string) => text.replace(ADDRESS, (address) => hashedAddress(address, hashes));
  return [
    {
      name: 'facet:hashed-addresses',
      enforce: 'pre',
      apply: 'build',
      // Styles name no module by them, and none is looked for.
      config: () => ({ build: { rolldownOptions: { external: HASHED } } }),
      configResolved: ({ publicDir }) => {
        hashes = hashesOf(publicDir);
      },
      transform: {
        filter: { id: { exclude: /\.html$/ }, code: ADDRESS },
        handler: (code) => ({ code: hashed(code), map: null }),
      },
      transformIndexHtml: { order: 'post', handler: hashed },
      generateBundle() {
        this.emitFile({ type: 'asset', fileName: HASHES_FILE, source: JSON.stringify(hashes) });
      },
    },
    {
      name: 'facet:plain-addresses',
      apply: 'serve',
      // The server may have been built, and name pictures by their hashes.
      configureServer({ middlewares }) {
        middlewares.use((request, _, next) => {
          request.url = readHashedAddress(request.url ?? '', {})?.plain ?? request.url;
          next();
        });
      },
    },
  ];
}
