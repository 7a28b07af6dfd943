import { Client } from 'pg'
import { pendingMigrations } from '#platform/db/index.ts'
import type { Finding } from './finding.ts'
import type { AdminContext } from './verb.ts'

const oldestVersion = 15

/**
 * Tables read before a workspace is known (sessions) or across all of them (positions in the event log, mailboxes to
 * sync).
 */
const acrossWorkspaces = new Set([
  'channel_claims',
  'entry_codes',
  'event_consumers',
  'identities',
  'mail_leases',
  'push_subscriptions',
  'provider_proofs',
  'authorization_requests',
  'sessions',
  'timers',
  'webhook_queue',
  'workspace_heads',
])

/** Checks whether the database answers, is new enough, has a role bound by row-level security, and is migrated. */
export async function checkDatabase(context: AdminContext): Promise<Finding[]> {
  const client = await open(context).catch((error: unknown) =>
    error instanceof Error ? error : new Error(String(error)),
  )
  if (client instanceof Error) return [{ name: 'database', ok: false, detail: client.message }]
  try {
    const url = await context.databaseUrl()
    return [
      await checkVersion(client),
      await checkRole(client),
      await checkMigrations(url),
      await checkTenantTables(client),
    ]
  } finally {
    await client.end()
  }
}

async function open(context: AdminContext): Promise<Client> {
  const client = new Client({
    connectionString: await context.databaseUrl(),
    connectionTimeoutMillis: 10_000,
  })
  await client.connect()
  return client
}

async function checkVersion(client: Client): Promise<Finding> {
  const { rows } = await client.query(`SELECT current_setting('server_version') AS version`)
  const version = String(rows[0]?.version)
  const ok = Number.parseInt(version, 10) >= oldestVersion
  return {
    name: 'database',
    ok,
    detail: `PostgreSQL ${version}${ok ? '' : `; ${oldestVersion} or newer is needed`}`,
  }
}

async function checkRole(client: Client): Promise<Finding> {
  const { rows } = await client.query(
    `SELECT rolname, rolsuper, rolcreaterole, pg_catalog.pg_get_userbyid(datdba) AS owner
     FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()`,
  )
  const { rolname, rolsuper, rolcreaterole, owner } = rows[0] ?? {}
  const ok = rolcreaterole === true || rolsuper === true
  const detail = `${rolname}, database owned by ${owner}${ok ? '' : '; it must be allowed to create roles'}`
  return { name: 'role', ok, detail }
}

async function checkMigrations(url: string): Promise<Finding> {
  const pending = await pendingMigrations(url)
  // Pending migrations are no problem, because the next start applies them.
  const detail = pending.length === 0 ? 'up to date' : `${pending.length} will be applied at the next start`
  return { name: 'migrations', ok: true, detail }
}

/** A tenant table without its policy would expose rows of other tenants if a query lacked its condition. */
async function checkTenantTables(client: Client): Promise<Finding> {
  const { rows } = await client.query(
    `SELECT c.relname, c.relrowsecurity FROM pg_class c
     JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'workspace_id' AND NOT a.attisdropped
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`,
  )
  const tables = rows.filter((row) => !acrossWorkspaces.has(row.relname))
  const open = tables.filter((row) => row.relrowsecurity !== true).map((row) => String(row.relname))
  const detail =
    open.length === 0
      ? `${tables.length} tables, all with row-level security`
      : `no policy: ${open.join(', ')}`
  return { name: 'tenants', ok: open.length === 0, detail }
}
