import type { Language } from '../../../common/api/schemas.ts';

/** Words that only join two values (*3 of 5*) and so ask no form of either. */
const JOINS: Partial<Record<Language, RegExp>> = { ru: /^из$/, uk: /^з$/ };
/** Values that count nothing: a name, a date or a sum with its sign changes no word beside it. */
const UNCOUNTED = /^(?:name|date|bot|prefix|usd)$/;

/**
 * Words by which a language would decline the value before them: endings set apart, and verbs that ask an accusative.
 */
const DECLINING: Partial<Record<Language, RegExp>> = {
  tr: /^(?:[dt][ae]n?|y?[ıiuüae]|n[ıiuü]n|ile)$/,
  kk: /^(?:[дт][ае]|[дтн][ае]н|[ғқгк][ае]|[дтн][ыі]|[дтн][ың]ң|[мбп]ен|қос\p{L}*|көрсет\p{L}*|аяқтал\p{L}*)$/u,
  uz: /^(?:da|dan|ga|ka|qa|ni|ning|gacha|qoʻsh\p{L}*|koʻrsat\p{L}*)$/u,
};

/** A hyphen between a numeral and its noun makes an ordinal in Kazakh and Uzbek, the same for every number. */
const ORDINAL: Partial<Record<Language, RegExp>> = { kk: /-(?=қадам|бөлік)/g, uz: /-(?=qadam|qism)/g };

/**
 * The places in a text where an inserted value has, or would need, an ending that depends on the value. Plural forms
 * are chosen by their number, so `isPlural` texts may be counted.
 */
export function endingsIn(language: Language, text: string, isPlural: boolean): string[] {
  const words = text.replace(ORDINAL[language] ?? /$^/, ' ');
  return [...words.matchAll(/\{\{(\w+)\}\}(['’ʼ-]?\p{L}[\p{L}ʻʼ’]*| [\p{L}ʻʼ’]+)/gu)].flatMap(
    ([place, value = '', after = '']) => {
      const word = after.trim();
      const glued = word === after;
      const declined = DECLINING[language]?.test(word) ?? false;
      const join = JOINS[language];
      const counted = join !== undefined && !isPlural && !UNCOUNTED.test(value) && !join.test(word);
      return glued || declined || counted ? [place] : [];
    },
  );
}
