import { COMMON_REFUSALS, type Endpoint, endpoints, Unified } from '../../src/api/contract.ts';
import * as schemas from '../../src/api/schemas.ts';

/** What of a valibot schema says how its values look. */
interface Shape {
  readonly type: string;
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly wrapped?: Shape;
  readonly default?: unknown;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly value?: Shape;
}

const asShape = (schema: unknown) => schema as Shape;

/** Schemas that have a name of their own in the contract are described once, below the calls. */
const named = new Map<Shape, string>(
  Object.entries(schemas).flatMap(([name, schema]) =>
    typeof schema === 'object' && 'entries' in schema ? [[asShape(schema), name] as const] : [],
  ),
);

function limitsOf({ pipe = [] }: Shape): string {
  const notes = pipe.map(({ type, requirement }) => {
    if (type === 'min_value') return ` ≥ ${requirement}`;
    if (type === 'max_value') return ` ≤ ${requirement}`;
    if (type === 'min_length') return `, at least ${requirement} characters`;
    if (type === 'max_length') return `, at most ${requirement} characters`;
    return type === 'regex' ? ` \`${String(requirement).replaceAll('|', '\\|')}\`` : '';
  });
  return notes.join('');
}

function baseOf(shape: Shape): string {
  const { type, pipe = [], options = [] } = shape;
  if (type === 'number') return pipe.some((action) => action.type === 'integer') ? 'integer' : 'number';
  if (type === 'picklist') return options.map((option) => JSON.stringify(option)).join(' \\| ');
  if (type === 'literal') return JSON.stringify(shape.literal);
  // In a query or path a number comes as text.
  if (type === 'union') return 'integer';
  return type;
}

function typeOf(shape: Shape): string {
  const name = named.get(shape);
  if (name) return `[${name}](#${name.toLowerCase()})`;
  const { type, wrapped, item, value, entries } = shape;
  if (type === 'optional' && wrapped) return typeOf(wrapped);
  if (type === 'nullable' && wrapped) return `${typeOf(wrapped)} \\| null`;
  if (type === 'array' && item) return `list of ${typeOf(item)}`;
  if (type === 'record' && value) return `map of text to ${typeOf(value)}`;
  if (type === 'object' && entries) {
    const fields = Object.entries(entries).map(([field, inner]) => `${field}: ${typeOf(inner)}`);
    return `{ ${fields.join(', ')} }`;
  }
  return baseOf(shape) + limitsOf(shape);
}

function rowsOf(place: string, entries: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(entries).map(([field, schema]) => {
    const shape = asShape(schema);
    const standard = shape.default === undefined ? '' : `, ${shape.default} unless given`;
    const optional = shape.type === 'optional' && shape.default === undefined ? ', optional' : '';
    return `| ${place} | \`${field}\` | ${typeOf(shape)}${standard}${optional} |`;
  });
}

function callText(
  name: string,
  { method, path, params, query, body, answer, changes, refusals }: Endpoint,
): string {
  const own = Object.fromEntries(
    Object.entries(answer.entries).filter(([field, schema]) => Unified.entries[field as 'me'] !== schema),
  );
  const rows = [
    ...rowsOf('path', params),
    ...rowsOf('query', query),
    ...(body ? rowsOf(body.type, body.entries) : []),
    ...rowsOf('answer', own),
  ];
  const codes = Object.entries(refusals).map(([code, status]) => `${status} \`${code}\``);
  return [
    `### ${name}`,
    `\`${method} ${path}\`${changes ? ' · changes something: takes an `Idempotency-Key`' : ''}`,
    ['| | field | |', '|---|---|---|', ...rows].join('\n'),
    ...(codes.length > 0 ? [`Refusals: ${codes.join(', ')}.`] : []),
  ].join('\n\n');
}

function schemaText([shape, name]: readonly [Shape, string]): string {
  const rows = Object.entries(shape.entries ?? {}).map(
    ([field, inner]) => `| \`${field}\` | ${typeOf(inner)} |`,
  );
  return [`### ${name}`, ['| field | |', '|---|---|', ...rows].join('\n')].join('\n\n');
}

const INTRODUCTION = `# The API

Made from \`src/api/contract.ts\` by \`npm run docs:api\`; a test fails where this page is not what it makes.

Every call carries \`Authorization: tma <raw init data>\`: the signed user in it is the caller, and no call takes a
user's id. Paths work with and without the slash at the end. Answers are JSON and are never cached.

- \`Idempotency-Key\`: 32 hex digits made for one tap. The same key and call again get the stored answer, and nothing
  happens twice. The same key with another call is refused. Keys are kept for three days.
- \`X-Client-Seed\`: \`luck code|mode|talisman\`, the player's half of a draw; the key is its last part.
- Prices of items are US dollars with two decimals, everything else that is money is whole crystals. \`sec_ago\` is in
  seconds, \`chance\` and \`roll\` in percent: an upgrade is won when \`roll\` is below \`chance\`.
- Bodies are of at most 64 kB. A field that the call doesn't name is refused, so a call without body fields takes none.
- A person may make 10 calls that change something and 30 others a second; 429 and 503 say in \`Retry-After\` after how
  many seconds to come again, with the same key.`;

/** The page docs/api.md, from the contract alone. */
export function apiDocs(): string {
  const common = Object.entries(COMMON_REFUSALS).map(([code, status]) => `${status} \`${code}\``);
  return `${[
    INTRODUCTION,
    `A refusal is \`{"error": code}\`; \`needed\` comes with \`not enough crystals\`: the crystals that are missing. Any call may refuse with ${common.join(', ')}.`,
    'Besides its own fields any answer may carry these, and the client takes them in wherever they come:',
    [
      '| field | |',
      '|---|---|',
      ...Object.entries(Unified.entries).map(
        ([field, schema]) => `| \`${field}\` | ${typeOf(asShape(schema))} |`,
      ),
    ].join('\n'),
    '## Calls',
    ...Object.entries(endpoints).map(([name, endpoint]) => callText(name, endpoint)),
    '## Shapes',
    ...[...named].sort(([, a], [, b]) => (a < b ? -1 : 1)).map(schemaText),
  ].join('\n\n')}\n`;
}
