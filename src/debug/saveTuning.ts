import type { IncomingMessage } from 'node:http';
import type { Plugin } from 'vite';
import { NotATuning, writeTuning } from './writeTuning.ts';

/** Longest tuning accepted, and how long after a save a change of the file counts as our own. */
const MAX_TUNING_LENGTH = 20_000;
const OWN_CHANGE_MILLISECONDS = 3000;

/** Whether the page itself asks, on this machine: no other site may write here through somebody's browser. */
export function mayWrite({ method, headers, socket }: IncomingMessage): boolean {
  const { origin, host } = headers;
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const here = address === '::1' || address.startsWith('127.');
  const own = origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
  return here && own && method === 'POST' && headers['content-type'] === 'application/json';
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > MAX_TUNING_LENGTH) throw new NotATuning('too long');
  }
  return JSON.parse(text);
}

/** For `npm run dev` alone: POST /debug/tuning/{scene} writes scenes/{scene}/tuning.json. */
export function saveTuning(): Plugin {
  const written = new Map<string, number>();
  return {
    name: 'facet:save-tuning',
    apply: 'serve',
    configureServer({ config, middlewares }) {
      middlewares.use('/debug/tuning/', async (request, response) => {
        response.statusCode = 204;
        try {
          if (!mayWrite(request)) response.statusCode = 403;
          else {
            const scene = (request.url ?? '').replace(/^\/|\?.*$/g, '');
            written.set(writeTuning(config.root, scene, await bodyOf(request)), Date.now());
          }
          response.end();
        } catch (error) {
          const plain = error instanceof NotATuning || error instanceof SyntaxError;
          response.statusCode = plain ? 400 : 500;
          response.end(String(error));
        }
      });
    },
    // The page that saved knows the values already: a reload would only take its time line away.
    hotUpdate({ file }) {
      return Date.now() - (written.get(file) ?? 0) < OWN_CHANGE_MILLISECONDS ? [] : undefined;
    },
  };
}
