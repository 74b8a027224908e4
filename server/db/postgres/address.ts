import type { ClientConfig } from 'pg';
import { parse, toClientConfig } from 'pg-connection-string';
import { OperatorError } from '../../OperatorError.ts';

const URL_PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/;
/** The kinds of server that libpq can be told to look for and that take writes. */
const WRITING_KINDS = ['read-write', 'primary'];

/** How a server is entered. @throws OperatorError that names the variable it stands in, and not its password. */
function parseAddress(variable: string, url: string): ClientConfig {
  try {
    // What an address asks of TLS means here what it means to psql and pg_dump, which read the same one.
    return toClientConfig(parse(url, { useLibpqCompat: true }));
  } catch (error) {
    throw new OperatorError(`${variable}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** How the server that DATABASE_READ_URL names is entered. @throws OperatorError where that is no address. */
export function replicaOf(url: string): ClientConfig {
  return parseAddress('DATABASE_READ_URL', url);
}

/**
 * How each server that DATABASE_URL names is entered. It may name several, as libpq's may
 * (`postgres://a:5432,b:5433/facet`), of which pg itself reads one only.
 * @throws OperatorError where it is no address, or asks for a server that takes no writes.
 */
export function serversOf(url: string): ClientConfig[] {
  const [, start = '', hosts = '', rest = ''] = URL_PARTS.exec(url) ?? [];
  const wanted = new URLSearchParams(rest.split('?')[1]).get('target_session_attrs') ?? 'read-write';
  if (!WRITING_KINDS.includes(wanted))
    throw new OperatorError('DATABASE_URL: target_session_attrs must be read-write, or left out');
  return hosts.split(',').map((host) => parseAddress('DATABASE_URL', `${start}${host}${rest}`));
}
