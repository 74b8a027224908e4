import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import {
  type Answer,
  CASE_VERSION_HEADER,
  type CallInput,
  type CallName,
  CHAIN_EPOCH_HEADER,
  CLIENT_SEED_HEADER,
  endpoints,
  IDEMPOTENCY_HEADER,
  SHOWN_CHANCE_HEADER,
} from '../../../common/api/contract.ts';
import type { Endpoint } from '../../../common/api/endpoint.ts';

/** A key of one tap. */
export function newKey(): string {
  return randomBytes(16).toString('hex');
}

/** What a call carries besides its input. */
interface CallOptions {
  readonly key?: string;
  readonly clientSeed?: string;
  readonly epoch?: number;
  readonly shownVersion?: number;
  readonly shownChance?: number;
}

/** What came back, whatever it was. */
export interface Reply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into a body of any shape.
  readonly body: any;
  readonly headers: Record<string, unknown>;
}

/** The method, address and body of a call, made from the contract as the client does. */
export function requestOf(name: CallName, input: Record<string, unknown>) {
  const endpoint: Endpoint = endpoints[name];
  const path = endpoint.path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(String(input[part])));
  const query = new URLSearchParams();
  for (const field of Object.keys(endpoint.query)) {
    if (input[field] !== undefined) query.set(field, String(input[field]));
  }
  const fields = Object.keys(endpoint.body?.entries ?? {}).filter((field) => input[field] !== undefined);
  const body = Object.fromEntries(fields.map((field) => [field, input[field]]));
  const form = endpoint.body?.type === 'form';
  const hasBody = endpoint.body !== undefined && fields.length > 0;
  return {
    method: endpoint.method,
    url: query.size > 0 ? `${path}?${query}` : path,
    ...(hasBody && {
      payload: form ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body),
    }),
    headers: hasBody
      ? { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' }
      : {},
  };
}

/** The headers of a player's call. */
export function headersOf(initData: string, options: CallOptions): Record<string, string> {
  const { key, clientSeed, epoch, shownVersion, shownChance } = options;
  return {
    authorization: `tma ${initData}`,
    ...(key !== undefined && { [IDEMPOTENCY_HEADER]: key }),
    ...(clientSeed !== undefined && { [CLIENT_SEED_HEADER]: clientSeed }),
    ...(epoch !== undefined && { [CHAIN_EPOCH_HEADER]: String(epoch) }),
    ...(shownVersion !== undefined && { [CASE_VERSION_HEADER]: String(shownVersion) }),
    ...(shownChance !== undefined && { [SHOWN_CHANCE_HEADER]: String(shownChance) }),
  };
}

/** A user of the game, calling over HTTP. */
export class Player {
  readonly id: number;
  readonly #app: FastifyInstance;
  readonly #initData: () => string;

  constructor(app: FastifyInstance, id: number, initData: () => string) {
    this.#app = app;
    this.id = id;
    this.#initData = initData;
  }

  /** Calls and answers whatever came. */
  async call<N extends CallName>(name: N, input: CallInput<N>, options: CallOptions = {}): Promise<Reply> {
    const request = requestOf(name, input);
    const response = await this.#app.inject({
      ...request,
      headers: { ...request.headers, ...headersOf(this.#initData(), options) },
    });
    return { status: response.statusCode, body: response.json(), headers: response.headers };
  }

  /** Calls and answers what the contract promises. @throws Error for any other answer. */
  async ask<N extends CallName>(name: N, input: CallInput<N>, options: CallOptions = {}): Promise<Answer<N>> {
    const { status, body } = await this.call(name, input, options);
    if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
    return v.parse(endpoints[name].answer as v.GenericSchema<unknown, Answer<N>>, body);
  }
}
