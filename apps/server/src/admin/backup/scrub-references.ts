import { type Client, escapeIdentifier as quoted } from 'pg'

interface BlobColumn {
  readonly table: string
  readonly column: string
}

/** Finds rows that reference content which is missing, or has no reference count and would be deleted. */
export async function scrubReferences(client: Client, columns: readonly BlobColumn[]): Promise<string[]> {
  const problems: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await client.query<{ hex: string; rows: string; count: number | null }>(
      `select encode(t.${quoted(column)}, 'hex') as hex, count(*) as rows, min(b.reference_count) as count
         from public.${quoted(table)} t left join blob_locations b on b.sha256 = t.${quoted(column)}
        where t.${quoted(column)} is not null and coalesce(b.reference_count, 0) = 0
        group by 1 order by 1`,
    )
    for (const { hex, rows: howMany, count } of rows) {
      const state = count === null ? 'is not there' : 'counts as unused'
      problems.push(`${table}.${column}: ${hex} ${state} (rows: ${howMany})`)
    }
  }
  return problems
}
