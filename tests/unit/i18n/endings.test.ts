import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../common/api/schemas.ts';
import { SPOKEN } from '../../../server/texts/texts.ts';
import { catalogueOf, PLAIN } from './catalogue.ts';
import { endingsIn } from './endings.ts';
import { said } from './said.ts';

describe('an ending on an inserted value', () => {
  it.each([
    ['tr', '{{date}}’de biter', '{{date}}’de'],
    ['tr', '{{name}}ı kaybettin', '{{name}}ı'],
    ['tr', '{{date}} te biter', '{{date}} te'],
    ['kk', '{{date}}-де аяқталады', '{{date}}-де'],
    ['kk', 'Тағы {{count}} көрсету', '{{count}} көрсету'],
    ['kk', 'Ол {{date}} аяқталады', '{{date}} аяқталады'],
    ['uz', '{{time}}dan keyin', '{{time}}dan'],
    ['uz', 'U {{date}} da tugaydi', '{{date}} da'],
    ['uz', 'Ismingizga @{{bot}} qoʻshing', '{{bot}} qoʻshing'],
    ['ru', 'Среди {{of}} честных', '{{of}} честных'],
    ['uk', 'Ще {{amount}} кристалів', '{{amount}} кристалів'],
  ] as const)('is found in %s: %s', (language, text, place) => {
    expect(endingsIn(language, text, false)).toEqual([place]);
  });

  it.each([
    ['tr', '{{time}} sonra: {{limit}}'],
    ['kk', '{{part}}-бөлік: {{count}}'],
    ['uz', '{{step}}-qadam, jami 5'],
    ['ru', 'Выполнено {{done}} из {{all}}'],
    ['ru', 'Предмет {{name}} сгорел.'],
  ] as const)('is not seen where none is, in %s: %s', (language, text) => {
    expect(endingsIn(language, text, false)).toEqual([]);
  });
});

describe.each(LANGUAGES)('%s', (language) => {
  it('puts no ending on an inserted number, name or date', () => {
    const wrong = [...catalogueOf(language)].flatMap(([key, forms]) =>
      [...forms].flatMap(([form, text]) =>
        endingsIn(language, text, form !== PLAIN).map((place) => `${key}: ${place}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('puts no ending on what the bot inserts', () => {
    const texts = new Map(SPOKEN).get(language);
    const all = texts ? said(texts, '{{name}}') : [];
    expect(all.length).toBeGreaterThan(0);
    const wrong = all.flatMap(([key, text]) =>
      endingsIn(language, text, false).map((place) => `${key}: ${place}`),
    );
    expect(wrong).toEqual([]);
  });
});
