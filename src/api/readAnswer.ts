import * as v from 'valibot';
import { DEFAULT_LANGUAGE } from '../../common/api/schemas.ts';
import { logFailure } from './log.ts';

type Fields = Readonly<Record<string, unknown>>;

/** By field: what stands in for a value that is missing or none of the contract's, made of the fields beside it. */
const FALLBACKS: Readonly<Record<string, (beside: Fields) => unknown>> = {
  balance: ({ points }) => points,
  category: () => 'other',
  cost: ({ cost }) => Number(cost) || 0,
  invoice_url: ({ invoice }) => invoice,
  lang: () => DEFAULT_LANGUAGE,
  open: ({ opened_item }) => opened_item,
  opened_item: ({ open }) => open,
  rarity: () => 0,
  status: () => 'processing',
  type: () => 'other',
};

/** How often an answer is mended: as deep as answers are, since what is around something odd may need it. */
const MAX_MENDS = 6;

/**
 * Puts right what one issue is about: by its fallback, else by leaving out the innermost thing around it that is there.
 * Where that is needed the next issue is about it.
 */
function mend(issue: v.BaseIssue<unknown>): void {
  const path = [...(issue.path ?? [])].reverse();
  const [last] = path;
  if (!last) return;
  const fields = last.input as Record<string, unknown>;
  const fallback = FALLBACKS[String(last.key)]?.(fields);
  if (fallback !== undefined) {
    if (fallback !== fields[String(last.key)]) {
      fields[String(last.key)] = fallback;
      return;
    }
    // It does not help here, and would come again.
    path.shift();
  }
  logFailure('left out of an answer', v.getDotPath(issue));
  for (const { input, key, value } of path) {
    if (Array.isArray(input)) {
      const place = input.indexOf(value);
      if (place >= 0) input.splice(place, 1);
      return;
    }
    const holder = input as Record<string, unknown>;
    const isThere = String(key) in holder;
    delete holder[String(key)];
    // Something that is missing, though not because another issue has left it out, spoils what it is missing in.
    if (isThere || value !== undefined) return;
  }
}

/**
 * Reads an answer, liberal in what it takes: a plain list is the upgrader's, what has a fallback gets it, and what is
 * odd is left out. Fails where a field that has to be there is not.
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
