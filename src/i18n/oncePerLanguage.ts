import type { Language } from '../../common/api/schemas.ts';

/**
 * Has `make` set up one format a language, when it is first asked for: to set one up takes twenty to eighty times as
 * long as to write by it.
 */
export function oncePerLanguage<Format>(
  make: (language: Language) => Format,
): (language: Language) => Format {
  const made: Partial<Record<Language, Format>> = {};
  return (language) => {
    made[language] ??= make(language);
    return made[language];
  };
}
