import { type Client, escapeIdentifier as quoted } from 'pg'
import { type BackupHeader, blobReferences, waitingJobs, waitingQueues } from './backup-format.ts'

/** Rows in the text format of COPY. */
export interface TableDump {
  readonly name: string
  /** Query or table to copy from; columns in the order of the header. */
  readonly query: string
}

export interface TablePlan {
  readonly tables: BackupHeader['tables']
  readonly partitions: BackupHeader['partitions']
  readonly sequences: BackupHeader['sequences']
  readonly dumps: readonly TableDump[]
}

/** Plans the dump of all tables in schema `public` except those about the installation, and of unfinished jobs. */
export async function planTables(client: Client, omittedTables: ReadonlySet<string>): Promise<TablePlan> {
  const tables = (await listTables(client)).filter(({ name }) => !omittedTables.has(name))
  const { rows: partitions } = await client.query<BackupHeader['partitions'][number]>(
    `select parent.relname as parent, c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds
       from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class parent on parent.oid = i.inhparent
      where c.relispartition and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1, 2`,
  )
  const { rows: sequences } = await client.query<BackupHeader['sequences'][number]>(
    `select sequencename as name, last_value::text as "lastValue" from pg_sequences where schemaname = 'public'`,
  )
  const jobColumns = await columnsOf(client, 'jobs.job')
  const queueColumns = await columnsOf(client, 'jobs.queue')
  const references = {
    name: blobReferences,
    columns: ['sha256', 'size_bytes', 'reference_count', 'released_at'],
  }
  const extra = [
    references,
    { name: waitingQueues, columns: queueColumns },
    { name: waitingJobs, columns: jobColumns },
  ]
  return {
    tables: [...tables, ...extra],
    partitions,
    sequences,
    dumps: [
      ...tables.map(({ name, columns }) => ({
        name,
        query: `select ${list(columns)} from public.${quoted(name)}`,
      })),
      { name: blobReferences, query: `select ${list(references.columns)} from blob_locations` },
      { name: waitingQueues, query: `select ${list(queueColumns)} from jobs.queue where not partition` },
      { name: waitingJobs, query: waitingJobsQuery(jobColumns) },
    ],
  }
}

/** Active jobs are stored as waiting: after a restore no process works on them. */
function waitingJobsQuery(columns: readonly string[]): string {
  const changed: Readonly<Record<string, string>> = {
    state: `case when state = 'active' then 'retry' else state end`,
    started_on: 'null',
    heartbeat_on: 'null',
  }
  const chosen = columns.map((column) => changed[column] ?? quoted(column)).join(', ')
  return `select ${chosen} from jobs.job where state in ('created', 'retry', 'active')`
}

const list = (columns: readonly string[]): string => columns.map((column) => quoted(column)).join(', ')

async function listTables(client: Client): Promise<BackupHeader['tables']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
        and relkind in ('r', 'p') and not relispartition order by 1`,
  )
  const tables: BackupHeader['tables'] = []
  for (const { name } of rows)
    tables.push({ name, columns: await columnsOf(client, `public.${quoted(name)}`) })
  return tables
}

/** Columns that can be written; generated ones are computed again. */
async function columnsOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  return rows.map(({ name }) => name)
}
