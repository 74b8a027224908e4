import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  CASE_VERSION_HEADER,
  CHAIN_EPOCH_HEADER,
  CLIENT_SEED_HEADER,
  IDEMPOTENCY_HEADER,
  SHOWN_CHANCE_HEADER,
} from '../../common/api/contract.ts';
import type { Endpoint } from '../../common/api/endpoint.ts';
import { Hex32 } from '../../common/api/schemas.ts';
import { Refusal } from '../domain/Refusal.ts';
import { parseClientSeed } from '../http/clientSeedHeader.ts';

const FORM = 'application/x-www-form-urlencoded';
const JSON_BODY = 'application/json';
const WholeNumber = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));
const Percent = v.pipe(v.string(), v.regex(/^\d{1,3}(\.\d{1,4})?$/), v.transform(Number));

function parse<T>(schema: v.GenericSchema<unknown, T>, given: unknown): T {
  // An array passes for an object without fields.
  const parsed = Array.isArray(given) ? null : v.safeParse(schema, given);
  if (!parsed?.success) throw new Refusal('bad request');
  return parsed.output;
}

/**
 * Returns the function that reads a request as its endpoint describes it; headers that are missing are null. It throws
 * Refusal `bad request` for anything else.
 */
export function callParser({ params, query, body }: Endpoint) {
  const paramsSchema = v.object(params);
  const querySchema = v.object(query);
  const bodySchema = v.strictObject(body?.entries ?? {});
  const type = body?.type === 'form' ? FORM : JSON_BODY;
  return (request: FastifyRequest) => {
    const { headers } = request;
    // A call whose body fields may all be missing may come without a body: it has no type then.
    const given = request.body ?? {};
    const isEmpty = Object.keys(given).length === 0;
    if (body && !isEmpty && !headers['content-type']?.startsWith(type)) throw new Refusal('bad request');
    const header = <T>(name: string, schema: v.GenericSchema<unknown, T>) =>
      headers[name] === undefined ? null : parse(schema, String(headers[name]));
    return {
      params: parse(paramsSchema, request.params),
      query: parse(querySchema, request.query),
      body: parse(bodySchema, given),
      key: header(IDEMPOTENCY_HEADER, Hex32),
      seed: parseClientSeed(headers[CLIENT_SEED_HEADER]),
      epoch: header(CHAIN_EPOCH_HEADER, WholeNumber),
      shownVersion: header(CASE_VERSION_HEADER, WholeNumber),
      shownChance: header(SHOWN_CHANCE_HEADER, Percent),
    };
  };
}
