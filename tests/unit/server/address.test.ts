import { describe, expect, test, vi } from 'vitest';
import { replicaOf, serversOf } from '../../../server/db/postgres/address.ts';
import { OperatorError } from '../../../server/OperatorError.ts';

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

  test('what an address asks of TLS is what psql would ask', () => {
    const warnings = vi.spyOn(process, 'emitWarning');
    const sslOf = (url: string) => ({ ...(serversOf(url)[0]?.ssl as object) });
    expect(sslOf('postgres://a/game?sslmode=require')).toEqual({ rejectUnauthorized: false });
    expect(sslOf('postgres://a/game?sslmode=verify-full')).toEqual({});
    expect(replicaOf('postgres://a/game?sslmode=disable').ssl).toBe(false);
    expect(warnings).not.toHaveBeenCalled();
  });

  test('an address is refused where it asks for a server that takes no writes', () => {
    expect(() => serversOf('postgres://a,b/game?target_session_attrs=standby')).toThrow(
      'DATABASE_URL: target_session_attrs must be read-write, or left out',
    );
  });

  test('what is no address is refused by the name of its variable, without its password', () => {
    expect(() => serversOf('postgres://facet:secret@a,b:99999/game')).toThrow(
      new OperatorError('DATABASE_URL: Invalid URL'),
    );
    expect(() => replicaOf('postgres://facet:secret@[::/game')).toThrow(
      new OperatorError('DATABASE_READ_URL: Invalid URL'),
    );
    expect(() => serversOf('postgres://facet:secret@a/game?sslrootcert=/none.crt')).toThrow(
      new OperatorError("DATABASE_URL: ENOENT: no such file or directory, open '/none.crt'"),
    );
  });
});
