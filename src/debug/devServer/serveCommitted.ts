import type { Plugin } from 'vite';
import { committedTunings, NoSuchRef } from './committedTunings.ts';
import { bodyOf, isOwnPage } from './ownPage.ts';

/**
 * For `npm run dev` and the review room: POST /debug/committed with a git ref answers all tunings of then, by scene.
 */
export function serveCommitted(): Plugin {
  return {
    name: 'facet:committed-tunings',
    apply: 'serve',
    configureServer({ config, middlewares }) {
      middlewares.use('/debug/committed', async (request, response) => {
        try {
          if (!isOwnPage(request)) return void response.writeHead(403).end();
          const ref = String(await bodyOf(request));
          response.end(JSON.stringify(committedTunings(config.root, ref)));
        } catch (error) {
          if (error instanceof NoSuchRef) return void response.writeHead(404).end(error.message);
          response.writeHead(error instanceof SyntaxError ? 400 : 500).end(String(error));
        }
      });
    },
  };
}
