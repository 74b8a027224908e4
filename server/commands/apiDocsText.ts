import { COMMON_REFUSALS, endpoints } from '../../common/api/contract.ts';
import { type Endpoint, Unified } from '../../common/api/endpoint.ts';
import { openEndpoints } from '../../common/api/endpoints/drops.ts';
import * as schemas from '../../common/api/schemas.ts';
import { HOLD_REASONS } from '../../common/api/schemas.ts';

/** The parts of a valibot schema that describe its values. */
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

const MAX_COLUMNS = 120;

/** `text` in lines of at most MAX_COLUMNS; what stands in backticks stays on one line. */
function wrapText(text: string): string {
  const lines: string[] = [];
  for (const word of text.match(/(?:`[^`]*`|[^\s`])+/g) ?? []) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + word.length > MAX_COLUMNS) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines.join('\n');
}

/** Schemas that have a name of their own in the contract are described once, below the calls. */
const named = new Map<Shape, string>(
  Object.entries(schemas).flatMap(([name, schema]) =>
    typeof schema === 'object' && 'entries' in schema && !Array.isArray(schema)
      ? [[asShape(schema), name] as const]
      : [],
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

/** How many a list may hold. */
function sizeOf({ pipe = [] }: Shape): string {
  const most = pipe.find(({ type }) => type === 'max_length');
  return most ? `, at most ${most.requirement}` : '';
}

function baseOf(shape: Shape): string {
  const { type, pipe = [], options = [] } = shape;
  if (type === 'number') return pipe.some((action) => action.type === 'integer') ? 'integer' : 'number';
  if (type === 'picklist') return options.map((option) => JSON.stringify(option)).join(' \\| ');
  if (type === 'literal') return JSON.stringify(shape.literal);
  if (options.some((option) => asShape(option).type === 'union')) {
    return options.map((option) => typeOf(asShape(option))).join(' \\| ');
  }
  // In a query or path a number comes as text.
  if (type === 'union') return 'integer';
  return type;
}

/** Whether a field may be left out, and has no value then. */
const isOptional = (shape: Shape) => shape.type === 'optional' && shape.default === undefined;

function typeOf(shape: Shape): string {
  const name = named.get(shape);
  if (name) return `[${name}](#${name.toLowerCase()})`;
  const { type, wrapped, item, value, entries } = shape;
  if (type === 'optional' && wrapped) return typeOf(wrapped);
  if (type === 'nullable' && wrapped) return `${typeOf(wrapped)} \\| null`;
  if (type === 'array' && item) return `list of ${typeOf(item)}${sizeOf(shape)}`;
  if (type === 'record' && value) return `map of text to ${typeOf(value)}`;
  if (type === 'object' && entries) {
    const fields = Object.entries(entries).map(
      ([field, inner]) => `${field}${isOptional(inner) ? '?' : ''}: ${typeOf(inner)}`,
    );
    return `{ ${fields.join(', ')} }`;
  }
  return baseOf(shape) + limitsOf(shape);
}

function rowsOf(place: string, entries: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(entries).map(([field, schema]) => {
    const shape = asShape(schema);
    const standard = shape.default === undefined ? '' : `, ${shape.default} unless given`;
    const optional = isOptional(shape) ? ', optional' : '';
    return `| ${place} | \`${field}\` | ${typeOf(shape)}${standard}${optional} |`;
  });
}

function callText(
  name: string,
  { method, path, params, query, body, answer, changes, shared, refusals }: Endpoint,
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
  const note = changes
    ? ' · changes something: takes an `Idempotency-Key`'
    : shared
      ? ' · the same for everybody: comes with an `ETag`, compressed where asked for'
      : '';
  const codes = Object.entries(refusals).map(([code, status]) => `${status} \`${code}\``);
  return [
    `### ${name}`,
    `\`${method} ${path}\`${note}`,
    ['| | field | |', '|---|---|---|', ...rows].join('\n'),
    ...(codes.length > 0 ? [wrapText(`Refusals: ${codes.join(', ')}.`)] : []),
  ].join('\n\n');
}

function schemaText([shape, name]: readonly [Shape, string]): string {
  const rows = Object.entries(shape.entries ?? {}).map(
    ([field, inner]) => `| \`${field}\` | ${typeOf(inner)}${isOptional(inner) ? ', optional' : ''} |`,
  );
  return [`### ${name}`, ['| field | |', '|---|---|', ...rows].join('\n')].join('\n\n');
}

const INTRODUCTION = `# The API

Made from \`common/api/endpoints/\` by \`npm run docs:api\`; a test fails where this page is not what it makes.

Every call but those [for anybody](#for-anybody) carries \`Authorization: tma <raw init data>\`: the signed user in it is
the caller, and no call takes a user's id. Paths work with and without the slash at the end. Answers are JSON. No cache
keeps them, but a browser those that come with an \`ETag\`, to ask each time whether they still hold.

- \`Idempotency-Key\`: 32 hex digits made for one tap. The same key and call again get the stored answer, and nothing
  happens twice. The same key with another call is refused. Keys are kept for three days.
- \`X-Client-Seed\`: \`luck code|mode|talisman\`, three parts of the player's half of a draw; the fourth is the
  \`Idempotency-Key\` of the call.
- \`X-Chain-Epoch\`: \`epoch\` of the last \`fair\`. Where chains were renewed since, a draw is refused with
  \`chain renewed\`: ask \`fair\`, then draw with a new key.
- \`X-Case-Version\`: \`version\` of the case that is shown. Where another one is on sale, an opening is refused with
  \`case changed\` before anything is paid, and the refusal carries the \`case\` as it is now. Without it nothing is
  compared.
- \`X-Shown-Chance\`: \`chance\` of the upgrade that is shown. Where a price has changed it since, nothing is staked and
  the upgrade is refused with \`chance changed\`: ask for the chance again.
- Prices of items are US dollars with two decimals, everything else that is money is whole crystals. \`sec_ago\` is in
  seconds, \`chance\` and \`roll\` in percent: an upgrade is won when \`roll\` is below \`chance\`.
- What is optional, or has a \`?\` behind its name, may be left out.
- Bodies are of at most 64 kB. A field that the call doesn't name is refused, so a call without body fields takes none.
- A person may make 10 calls that change something and 30 others a second; 429 and 503 say in \`Retry-After\` after how
  many seconds to come again, with the same key.`;

const DRAWS = `## A draw, checked again

Whoever has a [receipt](#receipt) can draw once more, without this server. SHA-256 and HMAC take texts as UTF-8 and give
64 lower-case hex digits.

- **The seed was promised.** The SHA-256 of \`seed\` is \`previous\`, and hashed \`k\` times it is \`commitment\`, which the
  player was told before: \`fair\` has that of the chain in use, and as \`next_commitment\` that of the one to follow.
  \`previous\` is the seed of the draw before, for the first of a chain its \`commitment\`. \`nonce\` is \`k\`.
- **The player's half** is \`client_seed\`: \`luck code|mode|talisman|Idempotency-Key\`, of an upgrade \`luck code|||key\`.
  The draws of one call share it.
- **The number.** HMAC-SHA256 with the key \`seed\` and the message \`client_seed:nonce:cursor\`, the cursor from 0 on, is
  four big-endian numbers of 64 bits. The first that is less than 2^64 − (2^64 mod 1000000) counts; where none is, the
  next cursor has it. \`pick\` is this number mod 1000000.
- **What it means.** \`index\` is the first place where the sum of \`weights\` up to it is more than \`pick\`, and \`items\`
  has the skin there. An upgrade has two weights, for a win and for none. A weight is the shown \`chance\` × 10000.
- **The odds were shown.** \`odds_hash\`, which the case also has, is the SHA-256 of JSON without spaces:
  \`[case, version, 1000000, [[item, weight], …]]\`, of an upgrade
  \`["upgrade", 1, 1000000, [["win", weight], ["lose", weight]]]\`.`;

function refusalsText(): string {
  const common = Object.entries(COMMON_REFUSALS).map(([code, status]) => `${status} \`${code}\``);
  const reasons = HOLD_REASONS.map((reason) => `\`${reason}\``);
  return wrapText(
    [
      'A refusal is `{"error": code}`. `needed` comes with `not enough crystals` and `debt unpaid`: the crystals that are',
      `missing. \`withdrawal on hold\` comes with \`reason\` (${reasons.join(', ')}), with \`until\`, an ISO 8601 time,`,
      'where one ends it, and with `usd`, the dollars that the reason is about. Where a stake is refused, `items` are',
      'those of it that are gone.',
      `Any call may refuse with ${common.join(', ')}.`,
    ].join(' '),
  );
}

/** The page docs/api.md, from the contract alone. */
export function apiDocs(): string {
  return `${[
    INTRODUCTION,
    refusalsText(),
    'Besides its own fields any answer may carry these, and the client takes them in wherever they come:',
    [
      '| field | |',
      '|---|---|',
      ...Object.entries(Unified.entries).map(
        ([field, schema]) => `| \`${field}\` | ${typeOf(asShape(schema))} |`,
      ),
    ].join('\n'),
    DRAWS,
    '## Calls',
    ...Object.entries(endpoints).map(([name, endpoint]) => callText(name, endpoint)),
    '## For anybody',
    'Answered without init data, at most 20 times a second to one address.',
    ...Object.entries(openEndpoints).map(([name, endpoint]) => callText(name, endpoint)),
    '## Shapes',
    ...[...named].sort(([, a], [, b]) => (a < b ? -1 : 1)).map(schemaText),
  ].join('\n\n')}\n`;
}
