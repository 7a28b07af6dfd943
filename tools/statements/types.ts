interface TypePair {
  /** TypeScript type of a value that the driver returns. */
  readonly row: string
  /** TypeScript type that the driver accepts as a parameter. */
  readonly parameter: string
}

const text = { row: 'string', parameter: 'string' }
const number = { row: 'number', parameter: 'number' }
const moment = { row: 'Date', parameter: 'Date' }
/**
 * The driver parses JSON, so readers must validate its shape; it is written as a string, because the driver would turn
 * an array into an SQL array.
 */
const json = { row: 'unknown', parameter: 'string' }

/** By `typname` in `pg_type`. */
const types: Readonly<Record<string, TypePair>> = {
  bool: { row: 'boolean', parameter: 'boolean' },
  bytea: { row: 'Buffer', parameter: 'Buffer' },
  date: moment,
  float4: number,
  float8: number,
  inet: text,
  int2: number,
  int4: number,
  // May exceed the range of exact numbers.
  int8: { row: 'string', parameter: 'string | number | bigint' },
  int8multirange: text,
  interval: { row: 'unknown', parameter: 'string' },
  json,
  jsonb: json,
  name: text,
  numeric: { row: 'string', parameter: 'string | number' },
  oid: number,
  regclass: text,
  text,
  timestamp: moment,
  timestamptz: moment,
  tsquery: text,
  tsvector: text,
  uuid: text,
  varchar: text,
  void: { row: 'unknown', parameter: 'string' },
  xid8: text,
}

/** Returns the TypeScript types of a PostgreSQL type. */
export function typeOf(name: string): TypePair {
  const isArray = name.startsWith('_')
  const element = types[isArray ? name.slice(1) : name]
  if (!element) throw new Error(`tools/statements/types.ts has no entry for the type ${name}`)
  if (!isArray) return element
  // A Buffer may contain an array in PostgreSQL's own format, as `textArray` creates it.
  const asBytes = name === '_text' ? ' | Buffer' : ''
  return { row: `${grouped(element.row)}[]`, parameter: `readonly ${grouped(element.parameter)}[]${asBytes}` }
}

const grouped = (type: string): string => (type.includes(' ') ? `(${type})` : type)
