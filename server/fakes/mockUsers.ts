import type { PlatformUser } from '../domain/players/initData.ts';

const PEOPLE: readonly (readonly [first: string, last: string, language: string])[] = [
  ['Mira', 'Volkova', 'ru'],
  ['Oliver', 'Hayes', 'en'],
  ['Bohdan', 'Koval', 'uk'],
  ['Inês', 'Moreira', 'pt-br'],
  ['Lucía', 'Ortega', 'es'],
  ['Deniz', 'Aydın', 'tr'],
  ['Aigerim', 'Nurlan', 'kk'],
  ['Jasur', 'Karimov', 'uz'],
  ['Putri', 'Wijaya', 'id'],
  ['Noa', 'Lindqvist', 'sv'],
];

/** Ids that differ by this are the same person. */
export const PEOPLE_COUNT = PEOPLE.length;

/** The mock person of an id: the same id is always the same person. */
export function mockUser(id: number): PlatformUser {
  const [first_name, last_name, language_code] = PEOPLE[(id - 1) % PEOPLE.length] ?? [
    'Mira',
    'Volkova',
    'ru',
  ];
  return { id, first_name, last_name, username: `facet_player_${id}`, language_code };
}
