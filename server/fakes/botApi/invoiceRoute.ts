import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { Refusal } from '../../domain/Refusal.ts';
import { requireOwnPage } from '../ownPage.ts';
import type { FakeBotApiState } from './state.ts';

const Left = v.object({ slug: v.string() });

/** POST /local/invoice `{slug}`: its dialog closes without a payment, so that it does not pay by itself. */
export function serveLeftInvoices(
  app: FastifyInstance,
  { invoices }: Pick<FakeBotApiState, 'invoices'>,
): void {
  app.post('/local/invoice', async (request) => {
    requireOwnPage(request);
    const body = v.safeParse(Left, request.body);
    if (!body.success) throw new Refusal('bad request');
    return { left: invoices.delete(body.output.slug) };
  });
}
