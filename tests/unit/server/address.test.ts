import { describe, expect, test } from 'vitest';
import { serversOf } from '../../../server/db/postgres/address.ts';

describe('DATABASE_URL', () => {
  const places = (url: string) =>
    serversOf(url).map(({ host, port, user, database }) => [host, port, user, database]);

  test('an address names one server, by its host or the folder of its socket', () => {
    expect(places('postgres://facet:secret@db.example/game')).toEqual([
      ['db.example', undefined, 'facet', 'game'],
    ]);
    expect(places('postgres://facet@localhost/game?host=%2Frun%2Fpg')).toEqual([
      ['/run/pg', undefined, 'facet', 'game'],
    ]);
  });

  test('an address names several, each with its port, as libpq reads it', () => {
    expect(
      places('postgresql://facet:secret@a:5433,[::1]:5434,c/game?target_session_attrs=read-write'),
    ).toEqual([
      ['a', 5433, 'facet', 'game'],
      ['::1', 5434, 'facet', 'game'],
      ['c', undefined, 'facet', 'game'],
    ]);
  });

  test('an address is refused where it asks for a server that takes no writes', () => {
    expect(() => serversOf('postgres://a,b/game?target_session_attrs=standby')).toThrow(
      'DATABASE_URL: target_session_attrs must be read-write, or left out',
    );
  });
});
