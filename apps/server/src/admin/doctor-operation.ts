import { Client } from 'pg'
import { pendingMigrations } from '#platform/db/index.ts'
import { findKeyProblem } from '../start/installation-key.ts'
import { operatorSentence } from '../start/operator-sentence.ts'
import { knownKeysOf } from './backup/backup-options.ts'
import type { Finding } from './finding.ts'
import type { AdminContext } from './verb.ts'

const mostClockSkewMs = 30_000
const staleBackupHours = 48
const lateJobMinutes = 30
const hourMs = 3_600_000
/** Name of the finding without which features cannot be checked. */
export const keyFinding = 'keyring'

/** Checks for gradual problems: clock differences, missing backups, jobs that are not run, missing keys. */
export async function checkOperation(context: AdminContext): Promise<Finding[]> {
  const url = await context.databaseUrl()
  if ((await pendingMigrations(url)).length > 0) return []
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const workspaces = await countOf(client, 'select count(*) as n from workspace_heads')
    return [
      await checkClock(client),
      await checkKeys(client, context),
      ...(workspaces > 0 ? [await checkBackup(client), await checkJobs(client)] : []),
    ]
  } finally {
    await client.end()
  }
}

/** One-time codes, tokens and the order of mail depend on both clocks. */
async function checkClock(client: Client): Promise<Finding> {
  const before = Date.now()
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  const middle = (before + Date.now()) / 2
  const skewMs = Math.round((rows[0]?.now.getTime() ?? middle) - middle)
  const ok = Math.abs(skewMs) <= mostClockSkewMs
  const seconds = (Math.abs(skewMs) / 1_000).toFixed(1)
  return {
    name: 'clock',
    ok,
    detail: ok
      ? `${new Date().toISOString()}, like that of the database`
      : `${seconds} s ${skewMs > 0 ? 'behind' : 'ahead of'} that of the database: let both follow a time server`,
  }
}

async function checkBackup(client: Client): Promise<Finding> {
  const name = 'backup'
  const { rows } = await client.query<{ finished_at: Date; size_bytes: string }>(
    'select finished_at, size_bytes from backups_made order by finished_at desc limit 1',
  )
  const [last] = rows
  const oldest = await countOf(
    client,
    'select coalesce(extract(epoch from now() - min(applied_at)) / 3600, 0)::bigint as n from schema_migrations',
  )
  if (!last) {
    // A new installation has two days to set up backups.
    return {
      name,
      ok: oldest < staleBackupHours,
      isWarning: true,
      detail: 'there is none: make one each night with npm run admin -- backup, see docs/operating.md',
    }
  }
  const hours = Math.floor((Date.now() - last.finished_at.getTime()) / hourMs)
  const size = `${(Number(last.size_bytes) / 1_000_000).toFixed(1)} MB`
  const ok = hours < staleBackupHours
  return {
    name,
    ok,
    detail: `the last one is ${hours} h old, ${size}${ok ? '' : ': has the schedule stopped?'}`,
  }
}

/** Whether the server would start with this key. */
async function checkKeys(client: Client, { config }: AdminContext): Promise<Finding> {
  const problem = await findKeyProblem(client, config).catch(operatorSentence)
  const keys = knownKeysOf(config)
  const count = keys === null ? 0 : keys.split(/[\s,]+/).filter(Boolean).length
  return { name: keyFinding, ok: problem === null, detail: problem ?? `${count} keys` }
}

/** Overdue jobs mean that no process with the worker role is running. */
async function checkJobs(client: Client): Promise<Finding> {
  const late = await countOf(
    client,
    `select count(*) as n from jobs.job where state in ('created', 'retry')
        and start_after < now() - interval '${lateJobMinutes} minutes'`,
  )
  const failed = await countOf(
    client,
    `select count(*) as n from jobs.job where state = 'failed' and completed_on > now() - interval '1 day'`,
  )
  return {
    name: 'jobs',
    // While Postroom is stopped, jobs are expected to wait.
    ok: true,
    detail: `${late} waiting for more than ${lateJobMinutes} min, ${failed} failed today`,
  }
}

async function countOf(client: Client, sql: string): Promise<number> {
  const { rows } = await client.query<{ n: string }>(sql)
  return Number(rows[0]?.n ?? 0)
}
