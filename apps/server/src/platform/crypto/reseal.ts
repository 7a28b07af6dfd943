import { type SealPlace, type SecretBox, SecretBoxError } from './secret-box.ts'

/** A column with encrypted values, registered by its feature; the row determines the place each value is bound to. */
export interface SealedColumn {
  table: string
  idColumn: string
  column: string
  /** `null` for tables without tenant data. */
  workspaceColumn: string | null
}

export interface ResealProgress {
  column: SealedColumn
  resealed: number
  /** Rows whose value cannot be decrypted; they are left unchanged. */
  broken: { workspaceId: string | null; rowId: string }[]
}

interface Queryable {
  query(
    text: string,
    values: unknown[],
  ): Promise<{ rows: Record<string, unknown>[]; rowCount: number | null }>
}

interface SealedRow {
  workspaceId: string | null
  rowId: string
  envelope: string
}

/**
 * Encrypts every value with the active key, with one progress report per batch. Works on a live server: a row is
 * replaced only if it still has the value that was read; run it again to catch rows that changed meanwhile.
 */
export async function* reseal(options: {
  database: Queryable
  box: SecretBox
  columns: readonly SealedColumn[]
  batchSize?: number
}): AsyncGenerator<ResealProgress> {
  for (const column of options.columns) {
    let after: SealedRow | null = null
    for (;;) {
      const rows = await readBatch(options.database, column, after, options.batchSize ?? 200)
      if (rows.length === 0) break
      yield await resealBatch(options.database, options.box, column, rows)
      after = rows.at(-1) ?? null
    }
  }
}

/** An encrypted value with the place it is bound to. */
export interface PlacedEnvelope {
  readonly envelope: string
  readonly place: SealPlace
}

/** One value for each column and each key used in it. */
export async function sampleEnvelopes(
  database: Queryable,
  columns: readonly SealedColumn[],
): Promise<PlacedEnvelope[]> {
  const samples: PlacedEnvelope[] = []
  for (const column of columns) {
    const { table, id, value, workspace } = namesOf(column)
    // The key id is the second part of an encrypted value.
    const { rows } = await database.query(
      `select distinct on (split_part(${value}, '.', 2))
              ${workspace} as workspace_id, ${id}::text as row_id, ${value} as envelope
         from ${table} where ${value} is not null`,
      [],
    )
    samples.push(...rows.map((row) => placed(column, sealedRow(row))))
  }
  return samples
}

const sealedRow = (row: Record<string, unknown>): SealedRow => ({
  workspaceId: row.workspace_id === null ? null : String(row.workspace_id),
  rowId: String(row.row_id),
  envelope: String(row.envelope),
})

const placed = ({ table, column }: SealedColumn, row: SealedRow): PlacedEnvelope => ({
  envelope: row.envelope,
  place: { workspaceId: row.workspaceId, table, rowId: row.rowId, column },
})

async function resealBatch(
  database: Queryable,
  box: SecretBox,
  column: SealedColumn,
  rows: SealedRow[],
): Promise<ResealProgress> {
  const progress: ResealProgress = { column, resealed: 0, broken: [] }
  for (const row of rows) {
    try {
      if (!box.isStale(row.envelope)) continue
      const { place } = placed(column, row)
      const fresh = box.seal(box.openBytes(row.envelope, place), place)
      progress.resealed += await replace(database, column, row, fresh)
    } catch (error) {
      if (!(error instanceof SecretBoxError)) throw error
      progress.broken.push({ workspaceId: row.workspaceId, rowId: row.rowId })
    }
  }
  return progress
}

async function readBatch(
  database: Queryable,
  column: SealedColumn,
  after: SealedRow | null,
  batchSize: number,
): Promise<SealedRow[]> {
  const { table, id, value, workspace } = namesOf(column)
  const { rows } = await database.query(
    `select ${workspace} as workspace_id, ${id}::text as row_id, ${value} as envelope from ${table}
     where ${value} is not null and (coalesce(${workspace}, ''), ${id}::text) > ($1, $2)
     order by coalesce(${workspace}, ''), ${id}::text limit $3`,
    [after?.workspaceId ?? '', after?.rowId ?? '', batchSize],
  )
  return rows.map(sealedRow)
}

async function replace(
  database: Queryable,
  column: SealedColumn,
  row: SealedRow,
  fresh: string,
): Promise<number> {
  const { table, id, value, workspace } = namesOf(column)
  const { rowCount } = await database.query(
    `update ${table} set ${value} = $1
     where ${id}::text = $2 and ${value} = $3 and ${workspace} is not distinct from $4::text`,
    [fresh, row.rowId, row.envelope, row.workspaceId],
  )
  return rowCount ?? 0
}

function namesOf({ table, idColumn, column, workspaceColumn }: SealedColumn) {
  for (const name of [table, idColumn, column, workspaceColumn ?? 'none']) {
    if (!/^[a-z_][a-z0-9_]*$/.test(name)) throw new Error(`not a simple SQL identifier: ${name}`)
  }
  return {
    table: `"${table}"`,
    id: `"${idColumn}"`,
    value: `"${column}"`,
    workspace: workspaceColumn === null ? 'null::text' : `"${workspaceColumn}"::text`,
  }
}
