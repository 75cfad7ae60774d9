import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';

/** PostgreSQL's type of each column that is written. Values of `jsonb` are given as text. */
export type ColumnTypes<Row> = { readonly [Column in keyof Row]: string };

const NAME = /^[a-z_][a-z0-9_]*$/;

/**
 * A statement that inserts any number of rows and whose text is always the same, so that it is prepared
 * once. `ending` is what follows the rows: `on conflict …`, `returning …`; `computed` are columns that PostgreSQL works
 * out from a row, which is called `given`. All but the rows come from the code only.
 */
export function insertRows<Row extends object, Returned = unknown>(
  table: string,
  types: ColumnTypes<Row>,
  ending: RawBuilder<unknown> = sql``,
  computed: Readonly<Record<string, string>> = {},
): (place: QueryExecutorProvider, rows: readonly Row[]) => Promise<Returned[]> {
  const columns = Object.entries<string>(types);
  const made = Object.keys(computed);
  const wrong = [table, ...made, ...columns.flat()].find((name) => !NAME.test(name));
  if (wrong !== undefined) throw new Error(`'${wrong}' is no name of a table, a column or a type`);
  const names = sql.join([...columns.map(([column]) => column), ...made].map((column) => sql.ref(column)));
  const picked = sql.raw(['given.*', ...Object.values(computed)].join(', '));
  const given = sql.join(columns.map(([column]) => sql.ref(column)));
  return async (trx, rows) => {
    const lists = columns.map(([column, type]) => {
      const values = rows.map((row): unknown => Reflect.get(row, column));
      return sql`${values}::${sql.raw(type)}[]`;
    });
    const insert = sql<Returned>`
      insert into ${sql.table(table)} (${names})
      select ${picked} from unnest(${sql.join(lists)}) as given (${given})
      ${ending}`;
    return (await insert.execute(trx)).rows;
  };
}
