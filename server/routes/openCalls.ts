import type { FastifyInstance } from 'fastify';
import { openEndpoints } from '../../common/api/endpoints/drops.ts';
import { readDrop } from '../domain/drops/readDrop.ts';
import type { Services } from '../domain/services.ts';
import { acceptedLanguage } from '../http/acceptedLanguage.ts';
import type { VisitorLimiter } from '../http/rateLimit.ts';
import { answerSchema } from './answerSchema.ts';

/** Registers what is answered to anybody. */
export function registerOpenCalls(
  app: FastifyInstance,
  services: Services,
  countVisit: VisitorLimiter,
): void {
  const { path, method } = openEndpoints.drop;
  app.route<{ Params: { id: string } }>({
    method,
    url: path,
    schema: { response: { 200: answerSchema(openEndpoints.drop) } },
    onRequest: async (request) => {
      await countVisit(request);
    },
    handler: async ({ params, headers }) => {
      const { drop } = await readDrop(services, params.id, acceptedLanguage(headers['accept-language']));
      return { drop };
    },
  });
}
