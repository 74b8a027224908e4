import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../../common/api/schemas.ts';
import { cases } from '../../../server/catalogue/shipped.ts';
import { SPOKEN, textsIn } from '../../../server/texts/texts.ts';
import { TRANSLATIONS } from './catalogue.ts';
import { wrongIn } from './letters.ts';
import { said } from './said.ts';

/** Characters that Telegram takes for the title of an invoice. */
const TITLE = 32;
/** Characters that fit a button and a command's line. */
const LINE = 64;

describe('the descriptions of cases', () => {
  it.each(LANGUAGES)('are there in %s, in its own letters', (language) => {
    const wrong = cases.flatMap(({ slug, desc }) => {
      const text = desc[language] ?? '';
      const same = language !== 'en' && text === desc.en;
      const found = [...wrongIn(language, text), ...(same ? ['left in English'] : [])];
      if (!/\p{L}.*\.$/u.test(text)) found.push('no sentence');
      return found.map((problem) => `${slug}: ${problem}`);
    });
    expect(wrong).toEqual([]);
  });

  it('are about as long as in English and Russian', () => {
    const long = cases.flatMap(({ slug, desc }) => {
      const lengthIn = (language: Language) => desc[language]?.length ?? 0;
      const most = 1.6 * Math.max(lengthIn('en'), lengthIn('ru'));
      return LANGUAGES.filter((language) => lengthIn(language) > most).map((name) => `${slug} ${name}`);
    });
    expect(long).toEqual([]);
  });
});

it('has words of the bot in every language', () => {
  expect(SPOKEN.map(([language]) => language)).toEqual(LANGUAGES);
});

describe.each(LANGUAGES)('the bot in %s', (language) => {
  const texts = textsIn(language);

  it('writes its own letters', () => {
    const wrong = said(texts).map(([name, text]) => [name, ...wrongIn(language, text)]);
    expect(wrong.filter(([, ...found]) => found.length > 0)).toEqual([]);
  });

  it('keeps to the lengths that Telegram shows', () => {
    for (const crystals of [1, 2, 500, 12_000, 1_000_000]) {
      expect(texts.invoiceTitle(crystals).length).toBeLessThanOrEqual(TITLE);
    }
    const lines = [texts.start, texts.open, texts.share.title, texts.share.button, texts.drop.button];
    for (const line of [...lines, ...Object.values(texts.commands)]) {
      expect(line.length, line).toBeLessThanOrEqual(LINE);
    }
  });

  it('shows itself in as many characters as Telegram takes', () => {
    const { name, shortDescription, description } = texts.front;
    const longest = description('https://t.me/'.padEnd(64, 'x'));
    expect(name.length).toBeLessThanOrEqual(64);
    expect(shortDescription.length).toBeLessThanOrEqual(120);
    expect(longest.length).toBeLessThanOrEqual(512);
    expect(longest).toContain('https://t.me/xxx');
    for (const command of Object.keys(texts.commands)) expect(command).toMatch(/^[a-z0-9_]{1,32}$/);
    expect(texts.privacy('@support')).toContain('@support');
    expect(texts.privacy(null).length).toBeLessThanOrEqual(4096);
  });

  it('says what an instruction and a payment speak of', () => {
    const facts = { bot: 'facet_bot', link: 'https://t.me/link', action: 'https://t.me/action' };
    const { instructions } = texts;
    expect(instructions.channel(facts)).toContain(facts.action);
    expect(instructions.chat(facts)).toContain(facts.action);
    expect(instructions.gaming_match(facts)).toContain(facts.action);
    expect(instructions.gaming_match(facts)).toContain(facts.bot);
    expect(instructions.bot_in_name(facts)).toContain(`@${facts.bot}`);
    expect(instructions.ref_in_bio(facts)).toContain(facts.link);
    expect(instructions.invite(facts)).toContain(facts.link);
    expect(texts.paySupport(['a payment'], '@support')).toMatch(/a payment[\s\S]*@support/);
    for (const command of ['/start', '/paysupport', '/terms', '/privacy'])
      expect(texts.help).toContain(command);
    expect(texts.terms.match(/^\d\. /gm)).toHaveLength(6);
    expect(texts.terms).toContain('18');
  });
});

it.each(TRANSLATIONS)('the bot leaves nothing in English in %s', (language) => {
  const english = new Map(said(textsIn('en')));
  expect(said(textsIn(language)).filter(([name, text]) => english.get(name) === text)).toEqual([]);
});
