interface TypePair {
  /** What the driver makes of a value in a row. */
  readonly row: string
  /** What the driver accepts as a parameter. */
  readonly parameter: string
}

const text = { row: 'string', parameter: 'string' }
const number = { row: 'number', parameter: 'number' }
const moment = { row: 'Date', parameter: 'Date' }
/** Parsed by the driver, so its shape is for the reader to check; written as JSON, since an array would become one of SQL. */
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
  // Beyond what a number holds exactly.
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

export function typeOf(name: string): TypePair {
  const isArray = name.startsWith('_')
  const element = types[isArray ? name.slice(1) : name]
  if (!element) throw new Error(`tools/statements/types.ts does not know the type ${name}`)
  if (!isArray) return element
  // A Buffer is an array in PostgreSQL's own format, as `textArray` makes it.
  const asBytes = name === '_text' ? ' | Buffer' : ''
  return { row: `${grouped(element.row)}[]`, parameter: `readonly ${grouped(element.parameter)}[]${asBytes}` }
}

const grouped = (type: string): string => (type.includes(' ') ? `(${type})` : type)
