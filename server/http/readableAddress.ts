import type { IncomingMessage } from 'node:http';

/**
 * The address of a request as the router can read it: in one with a percent sign that encodes nothing (`/%zz`) all
 * percent signs stand for themselves, so that whoever follows a broken link gets the page. That of a call is refused.
 */
export function readableAddress({ url = '/' }: IncomingMessage): string {
  const [path = ''] = url.split('?', 1);
  if (!path.includes('%') || path.startsWith('/api/')) return url;
  try {
    decodeURI(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
