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

/** Stands in a query for a value that every execution brings: one of all rows, or of one of them. */
class Placeholder {
  readonly name: PropertyKey;
  readonly row: number | null;

  constructor(name: PropertyKey, row: number | null) {
    this.name = name;
    this.row = row;
  }
}

/** An object that has a placeholder under every name, the same one under the same name. */
function placeholders<Values extends object>(row: number | null): Values {
  const made = new Map<PropertyKey, Placeholder>();
  const placeholderOf = (_: unknown, name: PropertyKey) => {
    const placeholder = made.get(name) ?? new Placeholder(name, row);
    made.set(name, placeholder);
    return placeholder;
  };
  return new Proxy({}, { get: placeholderOf }) as Values;
}

interface Compiled<Row> {
  readonly query: CompiledQuery<Row>;
  readonly parameters: readonly unknown[];
}

/** One number for each distinct parameter: a placeholder that stands in many places is sent once. */
function compile<Row>(built: Compilable<Row>): Compiled<Row> {
  const query = built.compile();
  const parameters: unknown[] = [];
  const sql = query.sql.replace(/\$(\d+)/g, (_, number: string) => {
    const parameter = query.parameters[Number(number) - 1];
    const known = parameter instanceof Placeholder ? parameters.indexOf(parameter) : -1;
    return `$${known >= 0 ? known + 1 : parameters.push(parameter)}`;
  });
  return { query: { ...query, sql }, parameters };
}

type Fields = Readonly<Record<PropertyKey, unknown>>;

function filledIn<Row>(
  { query, parameters }: Compiled<Row>,
  values: object,
  rows: readonly object[],
): CompiledQuery<Row> {
  const given = ({ name, row }: Placeholder) => ((row === null ? values : rows[row]) as Fields)[name];
  return {
    ...query,
    parameters: parameters.map((one) => (one instanceof Placeholder ? given(one) : one)),
  };
}

/**
 * A query that is built at its first execution and has only its values put in later: building one costs as much as
 * sending it. `build` is given placeholders, so it may not look at the values, and no text in it may hold a `$` before
 * a digit.
 */
export function compileOnce<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (values: Values) => CompiledQuery<Row> {
  let compiled: Compiled<Row> | undefined;
  return (values) => {
    compiled ??= compile(build(builder, placeholders<Values>(null)));
    return filledIn(compiled, values, []);
  };
}

/** The same of a query about several rows, which is built once for each number of them; `values` are of all rows. */
export function compileOnceForRows<Values extends object, Each extends object, Row>(
  build: (db: Db, values: Values, rows: readonly Each[]) => Compilable<Row>,
): (values: Values, rows: readonly Each[]) => CompiledQuery<Row> {
  const compiled = new Map<number, Compiled<Row>>();
  return (values, rows) => {
    let query = compiled.get(rows.length);
    if (!query) {
      const eachRow = rows.map((_, i) => placeholders<Each>(i));
      query = compile(build(builder, placeholders<Values>(null), eachRow));
      compiled.set(rows.length, query);
    }
    return filledIn(query, values, rows);
  };
}
