import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_LANGUAGE, type Language } from '../../common/api/schemas.ts';
import { cardUrl, dropOf } from '../domain/drops/dropUrl.ts';
import { previewOf } from '../domain/drops/preview.ts';
import { readDrop } from '../domain/drops/readDrop.ts';
import { Refusal } from '../domain/Refusal.ts';
import type { Services } from '../domain/services.ts';
import { acceptedLanguage } from '../http/acceptedLanguage.ts';
import { type DropHead, dropHtml } from '../http/dropHtml.ts';
import { firstScreenLink } from '../http/firstScreenLink.ts';
import { pagePolicy } from '../http/headers.ts';
import type { VisitorLimiter } from '../http/rateLimit.ts';

interface DropPageOptions {
  /** Folder of the built client. */
  readonly clientDir: string;
  readonly apiOrigins: readonly string[];
  readonly countVisit: VisitorLimiter;
}

/** The head of a drop's page, and its status: the page itself says why there is nothing to be seen. */
async function headOf(
  services: Services,
  id: string,
  language: Language | null,
): Promise<{ head: DropHead; status: number }> {
  try {
    const { drop, language: spoken } = await readDrop(services, id, language);
    const { url } = dropOf(services, id);
    const picture = cardUrl(url, spoken, 'png');
    return { head: { language: spoken, preview: { ...previewOf(drop, spoken), url, picture } }, status: 200 };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { head: { language: language ?? DEFAULT_LANGUAGE, preview: null }, status: error.status };
  }
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
  const page = async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
    await countVisit(request);
    const language = acceptedLanguage(request.headers['accept-language']);
    const { head, status } = await headOf(services, request.params.id, language);
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('link', linkFor(head.language))
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .send(write(head));
  };
  // A person reads what comes here: in a busy moment too the page, which can ask again, not the refusal of a call.
  const config = { pressureHandler: () => {} };
  app.route({ method: ['GET', 'HEAD'], url: '/d/:id', config, handler: page });
}
