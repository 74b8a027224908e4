import type { FastifyInstance } from 'fastify';
import { isFor } from './isFor.ts';

const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'cross-origin',
  'strict-transport-security': 'max-age=31536000',
};

/** Headers of an answer that the hook below does not see. */
export const BARE_HEADERS = { ...COMMON_HEADERS, 'cache-control': 'no-store' };

/**
 * Content-Security-Policy of the page; the app runs framed by Telegram's web clients. `scripts`: hashes of those that
 * stand in the page itself.
 */
export function pagePolicy(apiOrigins: readonly string[], scripts: readonly string[] = []): string {
  const connect = ["'self'", ...apiOrigins].join(' ');
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "worker-src 'self' blob:",
    // Pixi asks in a worker which pictures it can read by fetching small ones out of data addresses.
    `connect-src ${connect} data: blob:`,
    "img-src 'self' data: blob: https:",
    "media-src 'self' data: blob:",
    "font-src 'self' data:",
    "style-src 'self' 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors https://web.telegram.org https://*.telegram.org 'self'",
  ].join('; ');
}

/**
 * Headers of every answer. Those of /api are kept nowhere unless they say otherwise themselves, nor are failures: what
 * is not there on one server may be on the next, while another release is started.
 */
export function setHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.headers(COMMON_HEADERS);
    if (reply.hasHeader('cache-control')) return;
    if (reply.statusCode >= 400 || isFor(request, /^\/api\//)) reply.header('cache-control', 'no-store');
  });
}
