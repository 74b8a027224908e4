import { languageFor } from '../../common/api/language.ts';
import type { Language } from '../../common/api/schemas.ts';

/** The language of ours that a browser's `Accept-Language` asks for first; null where it names none. */
export function acceptedLanguage(header: string | undefined): Language | null {
  const asked = (header ?? '').split(',').map((part) => {
    const [code = '', quality] = part.trim().split(/\s*;\s*q=/i);
    return { code, quality: quality === undefined ? 1 : Number(quality) || 0 };
  });
  const best = asked
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ code }) => languageFor(code));
  return best.find((language) => language !== null) ?? null;
}
