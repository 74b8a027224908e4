import type { Plugin } from 'vite';
import { bodyOf, isOwnPage } from './ownPage.ts';
import { NotATuning, writeTuning } from './writeTuning.ts';

/** How long after a save a change of the file counts as our own. */
const OWN_CHANGE_MS = 3000;

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
          if (!isOwnPage(request)) response.statusCode = 403;
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
      return Date.now() - (written.get(file) ?? 0) < OWN_CHANGE_MS ? [] : undefined;
    },
  };
}
