import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { DEFAULT_LANGUAGE } from '../../common/api/schemas.ts';
import { cardUrl, dropOf } from '../domain/drops/dropUrl.ts';
import { previewOf } from '../domain/drops/preview.ts';
import { readDrop } from '../domain/drops/readDrop.ts';
import { Refusal } from '../domain/Refusal.ts';
import type { Services } from '../domain/services.ts';
import { acceptedLanguage } from '../http/acceptedLanguage.ts';
import { type DropHead, dropHtml } from '../http/dropHtml.ts';
import { setFailure } from '../http/errors.ts';
import { firstScreenLink } from '../http/firstScreenLink.ts';
import { pagePolicy } from '../http/headers.ts';
import type { VisitorLimiter } from '../http/rateLimit.ts';

interface DropPageOptions {
  /** Folder of the built client. */
  readonly clientDir: string;
  readonly apiOrigins: readonly string[];
  readonly countVisit: VisitorLimiter;
}

/** Serves /d/<id>: the page of a drop, in the visitor's language, with its preview for those who don't run it. */
export function serveDropPages(
  app: FastifyInstance,
  services: Services,
  { clientDir, apiOrigins, countVisit }: DropPageOptions,
): void {
  const write = dropHtml(clientDir);
  if (write === null) return;
  const policy = pagePolicy(apiOrigins);
  const linkFor = firstScreenLink(clientDir, 'drop.json');
  const languageOf = ({ headers }: FastifyRequest) => acceptedLanguage(headers['accept-language']);
  const send = (reply: FastifyReply, head: DropHead) =>
    reply
      .type('text/html; charset=utf-8')
      .header('link', linkFor(head.language))
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .send(write(head));
  // A person reads what comes here: in a busy moment and after a failure too the page, which asks for its drop itself
  // and says what is wrong, not the refusal of a call.
  const page: Pick<RouteOptions, 'method' | 'config' | 'errorHandler'> = {
    method: ['GET', 'HEAD'],
    config: { servedWhenBusy: true },
    errorHandler: (error, request, reply) => {
      setFailure(error, request, reply);
      return send(reply, { language: languageOf(request) ?? DEFAULT_LANGUAGE, preview: null });
    },
  };
  app.route<{ Params: { id: string } }>({
    ...page,
    url: '/d/:id',
    handler: async (request, reply) => {
      await countVisit(request);
      const { id } = request.params;
      const { drop, language } = await readDrop(services, id, languageOf(request));
      const { url } = dropOf(services, id);
      const picture = cardUrl(url, language, 'png');
      return send(reply, { language, preview: { ...previewOf(drop, language), url, picture } });
    },
  });
  // A link that was broken on its way: `/d/`, `/d//<id>`, `/d/<id>/more`.
  for (const url of ['/d', '/d/*']) {
    app.route({
      ...page,
      url,
      handler: async () => {
        throw new Refusal('drop not found');
      },
    });
  }
}
