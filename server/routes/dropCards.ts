import type { FastifyInstance } from 'fastify';
import { languageFor } from '../../common/api/language.ts';
import { CardPainter } from '../cards/CardPainter.ts';
import { CARDS, type CardFormat } from '../domain/drops/dropUrl.ts';
import { readDrop } from '../domain/drops/readDrop.ts';
import type { Services } from '../domain/services.ts';
import type { VisitorLimiter } from '../http/rateLimit.ts';

interface DropCardOptions {
  /** Folder of the built client. */
  readonly clientDir: string;
  readonly countVisit: VisitorLimiter;
}

/** A drop that was taken back is seen by its card for so long at most. */
const MAX_AGE_SECONDS = 300;

/**
 * Serves /d/<id>.png, .jpg and /story.jpg: the card of a drop, in the language that `?lang` names, else in the
 * sharer's.
 */
export function serveDropCards(
  app: FastifyInstance,
  services: Services,
  { clientDir, countVisit }: DropCardOptions,
): void {
  const painter = new CardPainter(clientDir);
  for (const [format, { type, ending }] of Object.entries(CARDS)) {
    app.route<{ Params: { id: string }; Querystring: { lang?: unknown } }>({
      method: ['GET', 'HEAD'],
      url: `/d/:id${ending}`,
      handler: async (request, reply) => {
        const visitor = await countVisit(request);
        const { id } = request.params;
        // Named twice it is a list.
        const asked = languageFor(String(request.query.lang ?? ''));
        const { drop, language } = await readDrop(services, id, asked);
        // Before the headers: what it refuses may be kept by nobody.
        const card = await painter.paint(id, drop, [language, format as CardFormat], visitor);
        return reply.type(type).header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`).send(card);
      },
    });
  }
}
