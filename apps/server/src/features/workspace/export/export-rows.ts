import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { escapeIdentifier as quoted } from 'pg'
import type { App } from '#platform/app.ts'
import { rawQuery, type Tx } from '#platform/db/index.ts'
import { listColumns } from './export.queries.ts'

/** Tables whose rows are meaningless outside the server. */
const machinery = new Set([
  'event_consumers',
  'idempotency_keys',
  'mail_leases',
  'sessions',
  'timers',
  'workspace_heads',
])

interface ExportedTable {
  readonly name: string
  readonly columns: readonly string[]
}

/** Tables of a workspace and their exportable columns: no encrypted secrets, no hashes of secrets, no search terms. */
export async function exportedTables({ sealedColumns }: App, tx: Tx): Promise<ExportedTable[]> {
  const sealed = new Set(sealedColumns.map(({ table, column }) => `${table}.${column}`))
  const rows = await listColumns(tx)
  const isOpen = ({ name, column, type }: (typeof rows)[number]): boolean =>
    type !== 'tsvector' && (type !== 'bytea' || column.endsWith('sha256')) && !sealed.has(`${name}.${column}`)
  return [...Map.groupBy(rows, ({ name }) => name)]
    .filter(([name]) => !machinery.has(name))
    .map(([name, columns]) => ({ name, columns: columns.filter(isOpen).map(({ column }) => column) }))
}

/** Writes one JSON object per line, using a cursor; returns the number of rows. */
export async function exportRows(
  tx: Tx,
  workspaceId: string,
  { name, columns }: ExportedTable,
  folder: string,
): Promise<number> {
  let count = 0
  const lines = async function* (): AsyncGenerator<string> {
    for await (const row of rowsOf(tx, workspaceId, name, columns)) {
      count += 1
      yield `${JSON.stringify(row)}\n`
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(join(folder, `${name}.jsonl`), { mode: 0o600 }))
  return count
}

/** Columns, and fields of calls, that may reference what belongs to one person. */
const naming = ['id', 'inbox_id', 'mailbox_id', 'conversation_id', 'message_id', 'rule_id', 'subject_id']
const namingFields = ['inboxId', 'mailboxId', 'conversationId', 'messageId', 'ruleId', 'macroId']

/** Excludes personal inboxes, rules and macros from the export. */
function notPersonal(table: string, columns: readonly string[]): string {
  const names = naming
    .filter((column) => columns.includes(column))
    .map((column) => `t.${quoted(column)}::text`)
  if (table === 'audit_log') names.push(...namingFields.map((field) => `t.input->>'${field}'`))
  if (names.length === 0) return 'true'
  const scope = table === 'audit_log' ? `t.input->>'scope' is distinct from 'personal' and ` : ''
  return `${scope}not exists (select from personal_things p where p.workspace_id = t.workspace_id
    and p.id::text in (${names.join(', ')}))`
}

async function* rowsOf(
  tx: Tx,
  workspaceId: string,
  table: string,
  columns: readonly string[],
): AsyncGenerator<unknown> {
  const values = columns
    .map(
      (column) =>
        `'${column}', ${column.endsWith('sha256') ? `encode(${quoted(column)}, 'hex')` : quoted(column)}`,
    )
    .join(', ')
  await rawQuery(
    tx,
    `declare exported no scroll cursor for
       select jsonb_build_object(${values}) as row from public.${quoted(table)} t
        where workspace_id = $1 and ${notPersonal(table, columns)}`,
    [workspaceId],
  )
  for (;;) {
    const rows = await rawQuery<{ row: unknown }>(tx, 'fetch 500 from exported')
    if (rows.length === 0) break
    for (const { row } of rows) yield row
  }
  await rawQuery(tx, 'close exported')
}
