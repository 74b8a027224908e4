import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageFor } from '../../common/api/language.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../common/api/schemas.ts';

/** The faces of headings where they are not `display-latin`: as `hud/styles/tokens.css` has them. */
const HEADING_FACES: Partial<Record<Language, string>> = {
  ru: 'display-cyrillic',
  uk: 'display-cyrillic',
  kk: 'text-cyrillic',
};

/** The font of the first heading: drawn in another first, it would wrap elsewhere and move what stands under it. */
function headingFont(language: Language): string {
  const face = HEADING_FACES[language] ?? 'display-latin';
  return `</fonts/facet-${face}.woff2>; rel=preload; as=font; type=font/woff2; crossorigin`;
}

/**
 * The `Link` header of the page of a build in `folder` for what a browser says of its languages: it fetches the texts and the
 * heading's font beside the app's code rather than after it. A guess, for it is the platform that names the language.
 */
export function firstScreenLink(
  folder: string,
  manifestName: string,
): (accepted: string | undefined) => string {
  const path = join(folder, '.vite', manifestName);
  const manifest: Record<string, { file: string }> = existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
    : {};
  return (accepted) => {
    const language = languageFor(accepted?.split(/[,;]/)[0]) ?? DEFAULT_LANGUAGE;
    const texts = manifest[`locales/${language}.ts`];
    const links = texts ? [`</${texts.file}>; rel=modulepreload`] : [];
    return [...links, headingFont(language)].join(', ');
  };
}
