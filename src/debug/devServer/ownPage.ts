import type { IncomingMessage } from 'node:http';

/** Longest body that a tool sends. */
const MAX_BODY_LENGTH = 20_000;

/** Whether the page itself asks, on this machine: no other site may reach the repository through somebody's browser. */
export function isOwnPage({ method, headers, socket }: IncomingMessage): boolean {
  const { origin, host } = headers;
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const here = address === '::1' || address.startsWith('127.');
  const own = origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
  return here && own && method === 'POST' && headers['content-type'] === 'application/json';
}

/** What the page has sent. @throws SyntaxError if that is too long, or no JSON */
export async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > MAX_BODY_LENGTH) throw new SyntaxError('too long');
  }
  return JSON.parse(text);
}
