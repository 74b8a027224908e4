import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../common/api/schemas.ts';
import { type Hashes, hashedAddress } from '../../common/rules/hashedAddress.ts';
import { readHashes } from './hashes.ts';

const LATIN_FACES = ['display-latin', 'text-latin'];
const MARKED_FACES = [...LATIN_FACES, 'display-latin-marks', 'text-latin-marks'];
const CYRILLIC_FACES = ['display-cyrillic', 'text-cyrillic'];
/** The faces of a language, as `hud/styles/tokens.css` has them. */
const FACES: Readonly<Record<Language, readonly string[]>> = {
  ru: CYRILLIC_FACES,
  en: LATIN_FACES,
  uk: CYRILLIC_FACES,
  pt: MARKED_FACES,
  es: MARKED_FACES,
  tr: MARKED_FACES,
  kk: ['text-cyrillic'],
  uz: LATIN_FACES,
  id: LATIN_FACES,
};

/** The fonts of the first screen: drawn in others first, its words would wrap elsewhere and move what stands below. */
function fontsOf(language: Language, hashes: Hashes): string[] {
  return FACES[language].map((face) => {
    const address = hashedAddress(`/fonts/facet-${face}.woff2`, hashes);
    return `<${address}>; rel=preload; as=font; type=font/woff2; crossorigin`;
  });
}

/**
 * The `Link` header of the page of a build in `folder`, by language: the browser fetches the texts and the fonts
 * beside the app's code rather than after it.
 */
export function firstScreenLink(folder: string, manifestName: string): (language: Language) => string {
  const path = join(folder, '.vite', manifestName);
  const manifest: Record<string, { file: string }> = existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
    : {};
  const hashes = readHashes(folder);
  return (language) => {
    const texts = manifest[`locales/${language}.ts`];
    const links = texts ? [`</${texts.file}>; rel=modulepreload`] : [];
    return [...links, ...fontsOf(language, hashes)].join(', ');
  };
}
