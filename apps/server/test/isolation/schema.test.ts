import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { features } from '../../src/registry.ts'
import { startTestServer, type TestServer } from '../harness.ts'

/** Tables of the installation, not of a tenant: no mail, no settings, nothing a workspace owns. */
const instanceTables = [
  'address_changes',
  'app_login',
  'backups_made',
  'beta_users',
  'billing_coupons',
  'billing_invoice_numbers',
  'billing_settings',
  'billing_stripe_events',
  'blob_locations',
  'blob_packs',
  'blob_packs_emptied',
  'channel_claims',
  'code_attempts',
  'entry_codes',
  'event_consumers',
  'identities',
  'key_check',
  'mail_leases',
  'mail_processes',
  'push_subscriptions',
  'passkey_challenges',
  'passkeys',
  'provider_proofs',
  'authorization_requests',
  'rate_limits',
  'recovery_codes',
  'schema_migrations',
  'sessions',
  'setup_codes',
  'timers',
  'totp_secrets',
  'web_push_keys',
  'webhook_queue',
  'users',
  'verification_keys',
  'workspace_heads',
  'workspaces',
]

const platformTables = [
  'app_login',
  'audit_log',
  'backups_made',
  'blob_locations',
  'blob_packs',
  'blob_packs_emptied',
  'event_consumers',
  'events',
  'idempotency_keys',
  'key_check',
  'rate_limits',
  'schema_migrations',
  'timers',
  'workspace_heads',
]

let server: TestServer
let owner: pg.Client

beforeAll(async () => {
  server = await startTestServer()
  owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await server.stop()
})

interface TableFacts {
  name: string
  isIsolated: boolean
  policies: number
  firstKeyColumn: string | null
  hasWorkspace: boolean
}

async function tables(): Promise<TableFacts[]> {
  const { rows } = await owner.query<TableFacts>(
    `select c.relname as name, c.relrowsecurity as "isIsolated",
            (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies,
            (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
              where i.indrelid = c.oid and i.indisprimary) as "firstKeyColumn",
            exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'workspace_id') as "hasWorkspace"
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  )
  return rows
}

test('every tenant table leads with the workspace and is isolated', async () => {
  const tenants = (await tables()).filter(({ name }) => !instanceTables.includes(name))
  expect(tenants.length).toBeGreaterThan(3)
  for (const table of tenants) {
    expect(table, table.name).toMatchObject({
      isIsolated: true,
      firstKeyColumn: 'workspace_id',
      hasWorkspace: true,
    })
    expect(table.policies, table.name).toBeGreaterThan(0)
  }
})

test("every table is the platform's or that of exactly one feature", async () => {
  const claimed = features.flatMap((feature) => feature.tables ?? [])
  expect(new Set(claimed).size).toBe(claimed.length)
  const names = (await tables()).map(({ name }) => name)
  expect(
    claimed.filter((name) => !names.includes(name)),
    'claimed, but not there',
  ).toEqual([])
  expect(
    names.filter((name) => !claimed.includes(name) && !platformTables.includes(name)),
    "nobody's",
  ).toEqual([])
})

test('foreign keys between tenant tables carry the workspace', async () => {
  const { rows } = await owner.query<{ name: string; from: string; to: string; columns: string[] }>(
    `select k.conname as name, f.relname as from, t.relname as to,
            array(select a.attname::text from unnest(k.conkey) with ordinality u(n, o)
                    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.n order by o) as columns
       from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace`,
  )
  const between = rows.filter(
    ({ from, to }) => !instanceTables.includes(from) && !instanceTables.includes(to),
  )
  for (const key of between) expect(key.columns[0], `${key.from}: ${key.name}`).toBe('workspace_id')
})

test('a partition cannot be reached by its own name', async () => {
  const { rows } = await owner.query<{ name: string; reachable: boolean }>(
    `select c.relname as name, has_table_privilege('postroom_app', c.oid, 'select') as reachable
       from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relispartition`,
  )
  expect(rows.filter(({ reachable }) => reachable)).toEqual([])
})

test('the role of the application can neither bypass row-level security nor change the schema', async () => {
  const { pool } = server.app.db
  const { rows } = await pool.query(
    `select current_user = session_user as "isItself", rolsuper, rolbypassrls, rolcreaterole,
            has_schema_privilege('public', 'create') as creates, pg_has_role('postroom_app', 'member') as "isApp"
       from pg_roles where rolname = current_user`,
  )
  expect(rows).toEqual([
    {
      isItself: true,
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      creates: false,
      isApp: true,
    },
  ])
  await expect(pool.query('select * from app_login')).rejects.toThrow(/permission denied/)
  await expect(pool.query('alter table tags disable row level security')).rejects.toThrow(/owner/)
  await expect(pool.query('delete from audit_log')).rejects.toThrow(/permission denied/)
  await expect(pool.query('update events set payload = $1', ['{}'])).rejects.toThrow(/permission denied/)
})
