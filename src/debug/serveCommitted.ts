import type { Plugin } from 'vite';
import { committedTunings, NoSuchRef } from './committedTunings.ts';
import { bodyOf, isOwnPage } from './ownPage.ts';

/** For `npm run dev` and the review room: POST /debug/committed with a git ref answers all tunings of then, by scene. */
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
          const isKnown = error instanceof NoSuchRef;
          response.writeHead(isKnown ? 404 : 500).end(isKnown ? error.message : String(error));
        }
      });
    },
  };
}
