import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Database, Db } from './schema.ts';

/** A builder of queries without a database. */
const builder: Db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Stands in a query for a value that every execution brings. */
class Slot {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

interface Compiled<Row> {
  readonly query: CompiledQuery<Row>;
  readonly parameters: readonly unknown[];
}

/** One number for each distinct parameter: a slot that stands in many places is sent once. */
function compile<Values extends object, Row>(
  build: (db: Db, slots: Values) => Compilable<Row>,
): Compiled<Row> {
  const slots = new Map<PropertyKey, Slot>();
  const slotOf = (_: unknown, name: PropertyKey) => {
    const slot = slots.get(name) ?? new Slot(name);
    slots.set(name, slot);
    return slot;
  };
  const query = build(builder, new Proxy({}, { get: slotOf }) as Values).compile();
  const parameters: unknown[] = [];
  const sql = query.sql.replace(/\$(\d+)/g, (_, number: string) => {
    const parameter = query.parameters[Number(number) - 1];
    const known = parameter instanceof Slot ? parameters.indexOf(parameter) : -1;
    return `$${known >= 0 ? known + 1 : parameters.push(parameter)}`;
  });
  return { query: { ...query, sql }, parameters };
}

/**
 * A query that is built at its first execution and has only its values put in later: building one costs as much as
 * sending it. `build` may not look at the values, and no text in it may hold a `$` before a digit.
 */
export function compileOnce<Values extends object, Row>(
  build: (db: Db, slots: Values) => Compilable<Row>,
): (values: Values) => CompiledQuery<Row> {
  let compiled: Compiled<Row> | undefined;
  return (values) => {
    compiled ??= compile(build);
    const { query, parameters } = compiled;
    const given = values as Readonly<Record<PropertyKey, unknown>>;
    return { ...query, parameters: parameters.map((one) => (one instanceof Slot ? given[one.name] : one)) };
  };
}
