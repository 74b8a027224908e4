import { toJsonSchema } from '@valibot/to-json-schema';
import type { Endpoint } from '../../common/api/endpoint.ts';
import { HistoryEntry, Receipt } from '../../common/api/schemas.ts';

const PLAIN = new Set<unknown>(['string', 'integer', 'number', 'boolean']);
/** Schemas whose values are built in one place, with these fields alone and in this order, and come by the hundred. */
const EXACT_SCHEMAS = new Set<unknown>([HistoryEntry, Receipt]);

interface JsonSchema {
  readonly type?: unknown;
  readonly items?: unknown;
}

/** Whether a schema is that of a list of plain values, or of what may be written as it is. */
function isPlainList({ type, items }: JsonSchema): boolean {
  if (type !== 'array' || typeof items !== 'object' || items === null) return false;
  return 'type' in items ? PLAIN.has(items.type) : Object.keys(items).length === 0;
}

/**
 * The JSON schema that an endpoint's answers are written by: what it doesn't name is not written. What has nothing in
 * it to leave out gets none and goes to JSON.stringify as one piece: by a schema each value is a piece of its own, and
 * putting a hundred receipts together takes longer than reading them from the database.
 */
export function answerSchema({ answer }: Pick<Endpoint, 'answer'>): object {
  return toJsonSchema(answer, {
    // It says of a value that it may be null; the others ask a validator which of two it is.
    target: 'openapi-3.0',
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      EXACT_SCHEMAS.has(valibotSchema) || isPlainList(jsonSchema) ? {} : null,
  });
}
