import type pg from 'pg'

export interface ColumnDescription {
  readonly name: string
  /** `oid` of its type in `pg_type`. */
  readonly typeId: number
  /** Table and column that it returns unchanged; 0 for an expression. */
  readonly tableId: number
  readonly columnNumber: number
}

export interface StatementDescription {
  /** `oid` of the type of each parameter. */
  readonly parameterTypeIds: readonly number[]
  /** Null for a statement that returns no rows. */
  readonly columns: readonly ColumnDescription[] | null
}

interface Field {
  readonly name: string
  readonly dataTypeID: number
  readonly tableID: number
  readonly columnID: number
}

/** Connection passed to a `pg.Submittable`, for sending protocol messages. */
interface Connection {
  parse(message: { text: string; name: string; types: number[] }): void
  describe(message: { type: 'S'; name: string }): void
  sync(): void
  once(event: 'parameterDescription', listener: (message: { dataTypeIDs: number[] }) => void): void
}

/**
 * Describes a statement with Parse and Describe of PostgreSQL's extended query protocol, which analyse it without
 * running it.
 */
export function describeStatement(client: pg.Client, text: string): Promise<StatementDescription> {
  return new Promise((resolve, reject) => {
    let parameterTypeIds: readonly number[] = []
    let columns: readonly ColumnDescription[] | null = null
    const submittable = {
      submit(connection: Connection) {
        connection.once('parameterDescription', (message) => {
          parameterTypeIds = message.dataTypeIDs
        })
        connection.parse({ text, name: '', types: [] })
        connection.describe({ type: 'S', name: '' })
        connection.sync()
      },
      handleRowDescription({ fields }: { fields: readonly Field[] }) {
        columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
          name,
          typeId: dataTypeID,
          tableId: tableID,
          columnNumber: columnID,
        }))
      },
      handleError: reject,
      handleReadyForQuery: () => resolve({ parameterTypeIds, columns }),
    }
    client.query(submittable as unknown as pg.Submittable)
  })
}
