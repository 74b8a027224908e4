import type { texts } from './en.ts';

/** Values that take the place of `{{name}}` in a text; numbers are written as the language writes them. */
export type Params = Readonly<Record<string, string | number>>;

/** A text that depends on a number: forms as `Intl.PluralRules` names them, chosen by the parameter `count`. */
export interface Plural {
  readonly zero?: string;
  readonly one?: string;
  readonly two?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

/** A section may well have a key `other` too; a plural has nothing but forms. */
type IsPlural<T> = T extends Plural ? (keyof T extends keyof Plural ? true : false) : false;

type Place<T> = T extends string ? string : IsPlural<T> extends true ? Plural : Shape<T>;
/** The shape that every language has: that of English, with any text in each place. */
type Shape<T> = { readonly [K in keyof T]: Place<T[K]> };
export type Texts = Shape<typeof texts>;

type Path<K extends string, T> = T extends string ? K : IsPlural<T> extends true ? K : `${K}.${Paths<T>}`;
type Paths<T> = { [K in keyof T & string]: Path<K, T[K]> }[keyof T & string];

/** Every text there is, as a dotted path into the locale files. */
export type TextKey = Paths<typeof texts>;
