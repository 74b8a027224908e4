import type { ClientConfig } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import { OperatorError } from '../../OperatorError.ts';

const URL_PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/;
/** The kinds of server that libpq can be told to look for and that take writes. */
const WRITING_KINDS = ['read-write', 'primary'];

/**
 * How each server that DATABASE_URL names is entered. It may name several, as libpq's may
 * (`postgres://a:5432,b:5433/facet`), of which pg itself reads one only.
 * @throws OperatorError where it asks for a server that takes no writes.
 */
export function serversOf(url: string): ClientConfig[] {
  const [, start = '', hosts = '', rest = ''] = URL_PARTS.exec(url) ?? [];
  const wanted = new URLSearchParams(rest.split('?')[1]).get('target_session_attrs') ?? 'read-write';
  if (!WRITING_KINDS.includes(wanted))
    throw new OperatorError('DATABASE_URL: target_session_attrs must be read-write, or left out');
  return hosts.split(',').map((host) => parseIntoClientConfig(`${start}${host}${rest}`));
}
