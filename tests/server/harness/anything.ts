import fc from 'fast-check';
import { type CallName, endpoints } from '../../../common/api/contract.ts';
import type { Endpoint } from '../../../common/api/endpoint.ts';
import { WELCOME_CASE_ID } from '../../welcomeCase.ts';

/** Every call of the contract. */
export const NAMES = Object.keys(endpoints) as CallName[];
/** The calls that are told most. */
const NAMES_WITH_BODY = NAMES.filter((name) => 'body' in endpoints[name]);

/** What an answer must never hold: places in our code, SQL, and what databases say of it. */
export const INSIDE =
  /node_modules|\.[jt]s:\d|\bat \S+ \(|SELECT |INSERT |UPDATE |DELETE |syntax error|invalid input|constraint|relation "/;

/** The same commit gives the same answer; `FC_SEED=…` looks elsewhere. */
export const SEED = Number(process.env.FC_SEED ?? 271_828_182);

/** So many runs of a property. */
export const runs = (numRuns: number) => ({ seed: SEED, numRuns });

const mostly = <T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: usual }, { weight: 1, arbitrary: odd });

/** Texts, among them such as have broken other servers. */
export const word = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom('', '0', '-1', '1e9', '9'.repeat(30), '\0', "' OR 1=1 --", '__proto__', 'null', '[]', '💎'),
);

/** A value of a header. */
export const latin = fc.string({
  unit: fc.integer({ min: 32, max: 255 }).map((code) => String.fromCharCode(code)),
});

/** Numbers of all kinds: some are whole and yet too large to be exact, or for a bigint. */
const number = fc.oneof(
  fc.integer({ min: -1, max: 100 }),
  fc.double(),
  fc.constantFrom(2 ** 31, 2 ** 53 - 1, 2 ** 53, 2 ** 60, 1e300, -0),
);

/** Values near what the contract asks for, and values of any kind. */
export const value = fc.oneof(
  word,
  number,
  fc.boolean(),
  fc.constantFrom(
    null,
    1,
    7,
    'en',
    'ru',
    'amber-birch-cobalt-0042',
    WELCOME_CASE_ID,
    'p100',
    'daily',
    2050,
    100,
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

/** What of a valibot schema says which kind of value it takes. */
interface Kind {
  readonly type: string;
  readonly wrapped?: Kind;
  readonly options?: readonly unknown[];
}

/** Values of the kind that a schema takes, whether in its bounds or not. */
const kindOf = ({ type, wrapped, options = [] }: Kind): fc.Arbitrary<unknown> => {
  if (wrapped) return mostly(kindOf(wrapped), fc.constant(null));
  if (type === 'picklist') return fc.constantFrom(...options);
  // In a query or path a number comes as text or number.
  if (type === 'number' || type === 'union') return number;
  return type === 'boolean' ? fc.boolean() : value;
};

/** The fields of a schema, some of them missing, and now and then a stranger among them or in their place. */
const fieldsOf = (entries: object) => {
  const asked = Object.entries(entries).map(([name, schema]) => [name, kindOf(schema as Kind)] as const);
  const any = fc.dictionary(fc.oneof(fc.constantFrom('x', ...Object.keys(entries)), word), value, {
    maxKeys: 4,
  });
  return mostly(fc.record(Object.fromEntries(asked), { requiredKeys: [] }), any);
};

const segment = fc.oneof(
  word,
  fc.integer({ min: -2, max: 5 }).map(String),
  fc.constantFrom(WELCOME_CASE_ID, 'daily', 'p100'),
);

/** A request for a call of the contract whose parts are anything, named as the contract names them or not. */
export const anyRequest = fc.constantFrom(...NAMES, ...NAMES_WITH_BODY, ...NAMES_WITH_BODY).chain((name) => {
  const endpoint: Endpoint = endpoints[name];
  return fc.record({
    name: fc.constant(name),
    params: fc.array(segment, { minLength: 3, maxLength: 3 }),
    query: fieldsOf(endpoint.query),
    body: mostly<unknown>(fieldsOf(endpoint.body?.entries ?? {}), value),
    form: mostly(fc.constant(endpoint.body?.type === 'form'), fc.boolean()),
    key: mostly(
      fc.oneof(fc.constantFrom(undefined, 'a'.repeat(32)), fc.stringMatching(/^[0-9a-f]{32}$/)),
      latin,
    ),
    seed: mostly(fc.constantFrom(undefined, 'amber-birch-cobalt-0042|calm|dragon'), latin),
  });
});
