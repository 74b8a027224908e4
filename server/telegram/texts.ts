import type { Language, TASK_TYPES } from '../../src/api/schemas.ts';
import { EN } from './textsEn.ts';
import { ES } from './textsEs.ts';
import { ID } from './textsId.ts';
import { KK } from './textsKk.ts';
import { PT } from './textsPt.ts';
import { RU } from './textsRu.ts';
import { TR } from './textsTr.ts';
import { UK } from './textsUk.ts';
import { UZ } from './textsUz.ts';

type TaskType = (typeof TASK_TYPES)[number];

/** What an instruction may speak of: `bot` is the name without @, `link` the user's own invitation. */
export interface InstructionFacts {
  readonly bot: string;
  readonly link: string;
  readonly action: string;
}

/** Why a payment was refused before the stars were taken. */
export type CheckoutProblem = 'unknown order' | 'foreign order' | 'closed order' | 'wrong amount';

/** All that the bot says in one language. Titles of invoices may have 32 characters, other short texts 64. */
export interface BotTexts {
  readonly start: string;
  readonly open: string;
  readonly help: string;
  readonly terms: string;
  /** `payments` are lines of the user's last ones, `support` the address to write to. */
  paySupport(payments: readonly string[], support: string | null): string;
  readonly chargeStatus: Readonly<Record<'credited' | 'held' | 'refunded', string>>;
  readonly commands: Readonly<Record<'start' | 'help' | 'paysupport' | 'terms', string>>;
  invoiceTitle(crystals: number): string;
  invoiceDescription(crystals: number): string;
  readonly checkout: Readonly<Record<CheckoutProblem, string>>;
  readonly share: { readonly title: string; readonly button: string };
  readonly instructions: Readonly<Record<TaskType, (facts: InstructionFacts) => string>>;
}

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
