import type pg from 'pg'

export interface ColumnFacts {
  readonly table: string
  readonly name: string
  readonly isNullable: boolean
  /** Texts that a check constraint of this column allows, in its order. */
  readonly allowed: readonly string[] | null
}

/** Types and columns of the database. */
export interface Catalog {
  readonly typeNames: ReadonlyMap<number, string>
  findColumn(tableId: number, columnNumber: number): ColumnFacts | undefined
  findColumnByName(table: string, column: string): ColumnFacts | undefined
}

interface ColumnRow {
  readonly tableId: number
  readonly columnNumber: number
  readonly table: string
  readonly name: string
  readonly isNullable: boolean
  readonly checks: readonly string[] | null
}

/** Reads types and columns from the database. */
export async function readCatalog(client: pg.Client): Promise<Catalog> {
  const types = await client.query<{ id: number; name: string }>(
    'select oid as id, typname as name from pg_type',
  )
  const columns = await client.query<ColumnRow>(
    `select a.attrelid as "tableId", a.attnum as "columnNumber", c.relname as table, a.attname as name,
            not a.attnotnull as "isNullable",
            (select array_agg(pg_get_constraintdef(k.oid)) from pg_constraint k
              where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
       from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'v', 'm', 'f')`,
  )
  const facts = columns.rows.map(({ checks, ...row }) => ({ ...row, allowed: allowedTexts(checks ?? []) }))
  const byNumber = new Map(facts.map((fact) => [`${fact.tableId} ${fact.columnNumber}`, fact]))
  const byName = new Map(facts.map((fact) => [`${fact.table} ${fact.name}`, fact]))
  return {
    typeNames: new Map(types.rows.map(({ id, name }) => [id, name])),
    findColumn: (tableId, columnNumber) => byNumber.get(`${tableId} ${columnNumber}`),
    findColumnByName: (table, column) => byName.get(`${table} ${column}`),
  }
}

const oneOf = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/

/** Reads `check (role in ('Owner', 'Admin'))` as PostgreSQL prints it. */
function allowedTexts(checks: readonly string[]): string[] | null {
  const list = checks.flatMap((check) => oneOf.exec(check)?.[1] ?? [])[0]
  return list ? [...list.matchAll(/'([^']*)'/g)].map(([, text = '']) => text) : null
}
