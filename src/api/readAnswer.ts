import * as v from 'valibot';
import { logFailure } from './log.ts';

type Fields = Readonly<Record<string, unknown>>;

/** By field: what stands in for a value that is missing or none of the contract's, made of the fields beside it. */
const FALLBACKS: Readonly<Record<string, (beside: Fields) => unknown>> = {
  balance: ({ points }) => points,
  category: () => 'other',
  cost: ({ cost }) => Number(cost) || 0,
  invoice_url: ({ invoice }) => invoice,
  open: ({ opened_item }) => opened_item,
  opened_item: ({ open }) => open,
  status: () => 'processing',
  type: () => 'other',
};

/** How often an answer is mended: what a fallback brings in may be wrong too. */
const MAX_MENDS = 4;

/**
 * Puts right what one issue is about: by its fallback, else by leaving out the entry of the list, or the field of the
 * answer, that it is in.
 */
function mend(issue: v.BaseIssue<unknown>): void {
  const { path } = issue;
  const [first] = path ?? [];
  const last = path?.[path.length - 1];
  if (!path || !first || !last) return;
  const fields = last.input as Record<string, unknown>;
  const fallback = FALLBACKS[String(last.key)]?.(fields);
  if (fallback !== undefined && fallback !== fields[String(last.key)]) {
    fields[String(last.key)] = fallback;
    return;
  }
  logFailure('left out of an answer', v.getDotPath(issue));
  const entry = path.find(({ type }) => type === 'array');
  if (!entry) return void delete (first.input as Record<string, unknown>)[String(first.key)];
  const list = entry.input as unknown[];
  const place = list.indexOf(entry.value);
  if (place >= 0) list.splice(place, 1);
}

/**
 * Reads an answer, liberal in what it takes: a plain list is the upgrader's, what has a fallback gets it, and what is odd
 * is left out. Fails where a field that has to be there is not.
 */
export function readAnswer<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.SafeParseResult<Schema> {
  const fields = Array.isArray(body) ? { upgrader: body } : body;
  let parsed = v.safeParse(schema, fields);
  for (let mends = 0; !parsed.success && mends < MAX_MENDS; mends++) {
    for (const issue of parsed.issues) mend(issue);
    parsed = v.safeParse(schema, fields);
  }
  return parsed;
}
