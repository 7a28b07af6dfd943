import { once } from 'node:events'
import { type Client, escapeIdentifier as quoted } from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import { type BackupHeader, blobReferences, waitingJobs, waitingQueues } from './backup-format.ts'

/** Tables whose rows are loaded into a staging table and converted. */
const detours: Readonly<Record<string, { staging: string; make: string }>> = {
  [blobReferences]: {
    staging: 'restored_blobs',
    make: `create temporary table restored_blobs (
             sha256 bytea primary key, size_bytes bigint, reference_count integer, released_at timestamptz) on commit drop`,
  },
  [waitingQueues]: {
    staging: 'restored_queues',
    make: 'create temporary table restored_queues (like jobs.queue) on commit drop',
  },
  [waitingJobs]: {
    staging: 'restored_jobs',
    make: 'create temporary table restored_jobs (like jobs.job including defaults) on commit drop',
  },
}

/** Loads the rows of one table after the other, part by part, with COPY. */
export function createTableLoader(client: Client, { tables }: BackupHeader) {
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]))
  let current: { name: string; rows: CopyStreamQuery; done: Promise<unknown> } | null = null

  const begin = async (name: string): Promise<CopyStreamQuery> => {
    const columns = columnsOf.get(name)
    if (!columns) throw new Error(`The header does not name the table ${name}.`)
    const detour = detours[name]
    if (detour) await client.query(detour.make)
    const target = detour ? detour.staging : `public.${quoted(name)}`
    const list = columns.map((column) => quoted(column)).join(', ')
    const rows = client.query(copyFrom(`copy ${target} (${list}) from stdin`))
    const done = Promise.withResolvers<void>()
    rows.once('finish', done.resolve).once('error', done.reject)
    // Awaited at the end of the table; prevents an unhandled rejection until then.
    done.promise.catch(() => undefined)
    current = { name, rows, done: done.promise }
    return rows
  }

  const finish = async (): Promise<void> => {
    const last = current
    current = null
    if (!last) return
    last.rows.end()
    await last.done
  }

  return {
    finish,
    async load(name: string, content: AsyncIterable<Buffer>): Promise<void> {
      if (current?.name !== name) await finish()
      const rows = current?.rows ?? (await begin(name))
      const done = current?.done
      for await (const chunk of content) {
        if (!rows.write(chunk)) await Promise.race([once(rows, 'drain'), done])
      }
    },
  }
}

/** Restores waiting jobs; a queue that exists keeps its newer settings. */
export async function restoreJobs(client: Client, { tables }: BackupHeader): Promise<void> {
  const columns = (name: string): string =>
    (tables.find((table) => table.name === name)?.columns ?? []).map((column) => quoted(column)).join(', ')
  const [queue, job] = [columns(waitingQueues), columns(waitingJobs)]
  await client.query(
    `insert into jobs.queue (${queue}) select ${queue} from restored_queues on conflict do nothing`,
  )
  await client.query(
    `insert into jobs.job (${job}) select ${job} from restored_jobs order by created_on on conflict do nothing`,
  )
}

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/**
 * Drops the foreign keys, so that tables can be loaded in any order. The returned function adds them again, which
 * checks every row.
 */
export async function dropForeignKeys(client: Client): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<ForeignKey>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = 'public'::regnamespace
        and c.relname not like 'blob\\_%'`,
  )
  for (const { table, name } of keys) {
    await client.query(`alter table public.${quoted(table)} drop constraint ${quoted(name)}`)
  }
  return async () => {
    for (const { table, name, definition } of keys) {
      await client.query(`alter table public.${quoted(table)} add constraint ${quoted(name)} ${definition}`)
    }
  }
}

/** Disables triggers: their effects are in the backup already. The returned function enables them again. */
export async function disableTriggers(client: Client): Promise<() => Promise<void>> {
  const { rows: triggers } = await client.query<{ table: string; name: string }>(
    `select c.relname as table, t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and t.tgparentid = 0 and t.tgenabled <> 'D'
        and c.relnamespace = 'public'::regnamespace`,
  )
  const turn = async (how: 'enable' | 'disable'): Promise<void> => {
    for (const { table, name } of triggers) {
      await client.query(`alter table public.${quoted(table)} ${how} trigger ${quoted(name)}`)
    }
  }
  await turn('disable')
  return () => turn('enable')
}

/** Empties tables that migrations have filled: the backup contains their rows. */
export async function emptyTables(client: Client, { tables }: BackupHeader): Promise<void> {
  const own = tables.filter(({ name }) => !(name in detours)).map(({ name }) => `public.${quoted(name)}`)
  if (own.length > 0) await client.query(`truncate ${own.join(', ')} cascade`)
}

const bounds = /^(?:DEFAULT|FOR VALUES FROM \('[0-9 :.+-]+'\) TO \('[0-9 :.+-]+'\))$/

/** Creates monthly partitions of the backup that current migrations no longer create. */
export async function createPartitions(client: Client, { partitions }: BackupHeader): Promise<void> {
  for (const partition of partitions) {
    const { rows } = await client.query<{ known: boolean }>(`select to_regclass($1) is not null as known`, [
      `public.${quoted(partition.name)}`,
    ])
    if (rows[0]?.known === true) continue
    if (!bounds.test(partition.bounds)) throw new Error(`The partition ${partition.name} has unknown bounds.`)
    const name = quoted(partition.name)
    await client.query(
      `create table public.${name} partition of public.${quoted(partition.parent)} ${partition.bounds}`,
    )
    await client.query(`revoke all on public.${name} from postroom_app`)
  }
}

export async function setSequences(client: Client, { sequences }: BackupHeader): Promise<void> {
  for (const { name, lastValue } of sequences) {
    const sequence = `public.${quoted(name)}`
    if (lastValue !== null)
      await client.query('select setval($1::regclass, $2::bigint)', [sequence, lastValue])
  }
}
