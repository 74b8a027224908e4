import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../common/api/schemas.ts';
import { CARDS } from '../domain/drops/dropUrl.ts';

/** What the page of a drop says of itself before it runs. */
export interface DropHead {
  readonly language: Language;
  /** Null where there is no drop to be seen. */
  readonly preview: {
    readonly title: string;
    readonly text: string;
    readonly url: string;
    /** Address of the drop's card. */
    readonly picture: string;
  } | null;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

function previewTags({ title, text, url, picture }: NonNullable<DropHead['preview']>): string {
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Facet',
    'og:title': title,
    'og:description': text,
    'og:url': url,
    'og:image': picture,
    'og:image:width': CARDS.png.size.width,
    'og:image:height': CARDS.png.size.height,
    'og:image:alt': title,
  };
  const names = { description: text, 'twitter:card': 'summary_large_image' };
  return [
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="${name}" content="${escaped(String(content))}" />`,
    ),
    ...Object.entries(names).map(
      ([name, content]) => `<meta name="${name}" content="${escaped(content)}" />`,
    ),
    `<link rel="canonical" href="${escaped(url)}" />`,
  ].join('\n    ');
}

/** Returns the function that writes the page of a drop into the built one of `folder`; null without a build. */
export function dropHtml(folder: string): ((head: DropHead) => string) | null {
  const path = join(folder, 'drop.html');
  if (!existsSync(path)) return null;
  const page = readFileSync(path, 'utf8');
  return ({ language, preview }) => {
    const spoken = page.replace(/(?<=<html lang=")\w+/, language);
    if (preview === null) return spoken;
    // By functions: a `$` in a name is no pattern.
    return spoken
      .replace(/<title>.*<\/title>/, () => `<title>${escaped(preview.title)} · Facet</title>`)
      .replace('<!-- preview -->', () => previewTags(preview));
  };
}
