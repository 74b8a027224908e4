import { useSnapshot } from 'valtio';
import type { Language } from '../api/schemas.ts';
import { timeAgo } from '../rules/timeAgo.ts';
import type { Message } from '../state/message.ts';
import { formatDate, formatNumber, formatPercent, formatUsd } from './formats.ts';
import { locale } from './locale.ts';
import type { Params, TextKey } from './texts.ts';
import { translate } from './translate.ts';

/** What a page needs to speak; every function answers in the language on show. */
export interface Speech {
  readonly language: Language;
  t(key: TextKey, params?: Params): string;
  /** The words of a toast or an error. */
  say(message: Message): string;
  /** Whole crystals, without the sign. */
  crystals(amount: number): string;
  usd(dollars: number): string;
  percent(percent: number): string;
  ago(seconds: number): string;
  date(date: Date): string;
}

function ago(seconds: number): string {
  const time = timeAgo(seconds);
  return time.unit === 'now' ? translate('time.now') : translate(`time.${time.unit}`, { count: time.count });
}

function say(message: Message): string {
  return 'text' in message ? message.text : translate(message.key, message.params);
}

const speeches = new Map<Language, Speech>();

/** The speech of a language; the same object every time, so that memoized parts may depend on it. */
function speechOf(language: Language): Speech {
  let speech = speeches.get(language);
  if (!speech) {
    speech = {
      language,
      t: translate,
      say,
      crystals: (amount) => formatNumber(language, amount),
      usd: formatUsd,
      percent: (percent) => formatPercent(language, percent),
      ago,
      date: (date) => formatDate(language, date),
    };
    speeches.set(language, speech);
  }
  return speech;
}

/** Speech in the language on show; the component renders again when it changes. */
export function useT(): Speech {
  return speechOf(useSnapshot(locale).language);
}
