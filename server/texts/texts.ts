import type { Language } from '../../common/api/schemas.ts';
import { EN } from './en.ts';
import { ES } from './es.ts';
import { ID } from './id.ts';
import { KK } from './kk.ts';
import { PT } from './pt.ts';
import { RU } from './ru.ts';
import { TR } from './tr.ts';
import type { BotTexts } from './types.ts';
import { UK } from './uk.ts';
import { UZ } from './uz.ts';

const TEXTS: Readonly<Record<Language, BotTexts>> = {
  ru: RU,
  en: EN,
  uk: UK,
  pt: PT,
  es: ES,
  tr: TR,
  kk: KK,
  uz: UZ,
  id: ID,
};

/** The bot's texts in a language. */
export function textsIn(language: Language): BotTexts {
  return TEXTS[language];
}

/** The texts of every language. */
export const SPOKEN = Object.entries(TEXTS) as readonly (readonly [Language, BotTexts])[];
