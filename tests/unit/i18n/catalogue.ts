import { LANGUAGES, type Language } from '../../../common/api/schemas.ts';

type Tree = { readonly [key: string]: string | Tree };
/** Every text of a language by its key, each with the forms it comes in: one, or those of a plural. */
export type Catalogue = ReadonlyMap<string, ReadonlyMap<string, string>>;

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The name under which a text that is no plural has its one form. */
export const PLAIN = 'plain';

function isPlural(value: Tree): boolean {
  return 'other' in value && Object.keys(value).every((key) => FORMS.includes(key));
}

function flat(tree: Tree, prefix = ''): [string, Map<string, string>][] {
  return Object.entries(tree).flatMap(([key, value]): [string, Map<string, string>][] => {
    if (typeof value === 'string') return [[prefix + key, new Map([[PLAIN, value]])]];
    if (isPlural(value)) return [[prefix + key, new Map(Object.entries(value) as [string, string][])]];
    return flat(value, `${prefix}${key}.`);
  });
}

async function read(language: Language): Promise<Catalogue> {
  const { texts } = (await import(`../../../locales/${language}.ts`)) as { texts: Tree };
  return new Map(flat(texts));
}

/** The languages that are translated, from English. */
export const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'en');

/** The texts of all nine languages. */
const CATALOGUES: ReadonlyMap<Language, Catalogue> = new Map(
  await Promise.all(LANGUAGES.map(async (language) => [language, await read(language)] as const)),
);

export function catalogueOf(language: Language): Catalogue {
  const catalogue = CATALOGUES.get(language);
  if (!catalogue) throw new Error(`no texts for ${language}`);
  return catalogue;
}

/** The forms of one text, without their names. */
export function formsOf(language: Language, key: string): string[] {
  return [...(catalogueOf(language).get(key)?.values() ?? [])];
}

/** Every form of every text, with a name that tells it from all others. */
export function everyForm(language: Language): [string, string][] {
  return [...catalogueOf(language)].flatMap(([key, forms]) =>
    [...forms].map(([form, text]): [string, string] => [form === PLAIN ? key : `${key}.${form}`, text]),
  );
}
