// Usage: node bench/sla-clocks.ts [--clocks 100000] [--due 1000] [--seconds 60]
// Runs a complete Postroom process with many waiting SLA clocks. Measures the CPU time of the process and of PostgreSQL
// while none is due, beside the same process without clocks, and the delay of the actions of due clocks.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { insertInboxRow } from '../apps/server/src/features/inboxes/inboxes.queries.ts'
import { codeOf } from '../apps/server/src/features/mfa/authenticator.fixture.ts'
import { makeSetupLink } from '../apps/server/src/features/session/setup-link.ts'
import { loadConfig } from '../apps/server/src/platform/config/index.ts'
import { rawQuery } from '../apps/server/src/platform/db/index.ts'
import { newId } from '../apps/server/src/platform/ids.ts'
import { startEmbedded } from '../apps/server/src/platform/postgres/index.ts'
import { startServer } from '../apps/server/src/start/server.ts'
import { createClient } from '../apps/server/test/client.ts'
import { findFreePort } from '../dev/mail-rig/index.ts'
import { cpuSeconds } from './cpu-seconds.ts'
import { spawnPostroom } from './postroom-process.ts'

const { values } = parseArgs({
  options: {
    clocks: { type: 'string', default: '100000' },
    due: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '60' },
  },
})
const clocks = Number(values.clocks)
const due = Number(values.due)
const seconds = Number(values.seconds)

/** Statements in the workspace of the measured data. */
type Sql = (text: string, parameters?: unknown[]) => Promise<Record<string, unknown>[]>

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'postroom-sla-'))
  const database = await startEmbedded({ dataDir: join(folder, 'db'), log: () => {} })
  const env = {
    PATH: process.env.PATH ?? '',
    POSTROOM_DATA: folder,
    DATABASE_URL: database.url,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
  }
  // Only prepares the data and looks at it: the measured process does the work.
  const config = { ...loadConfig({ ...env, PORT: '0' }), roles: ['web' as const] }
  const server = await startServer({
    config,
    ownerUrl: database.url,
    writeLog: () => undefined,
    overrides: {},
  })
  try {
    const client = createClient(server.url ?? '', null)
    await client.call('session.create_workspace', {
      setupCode: (await makeSetupLink(server.app, server.url ?? '')).split('=')[1] ?? '',
      workspaceName: 'Acme',
      firstName: 'Ingrid',
      lastName: 'Solheim',
      email: 'owner@acme.example',
      password: 'correct horse battery',
    })
    const { code: totpSecret } = await client.call('mfa.set_secret', {})
    await client.call('mfa.confirm_secret', { code: codeOf(totpSecret) })
    const { id: workspaceId } = await client.call('workspace.get', {})
    const tag = await client.call('tags.create', { name: 'Late' })
    const { id: slaId } = await client.call('slas.create', {
      name: 'Four days',
      targets: { first_reply: { amount: 4, unit: 'day' } },
      missedActions: [{ kind: 'add_tags', tagIds: [tag.id] }, { kind: 'star' }],
    })
    const inboxId = newId()
    await server.app.db.write(workspaceId, (tx) =>
      insertInboxRow(tx, workspaceId, {
        id: inboxId,
        mailboxId: newId(),
        email: 'desk@acme.example',
        name: 'Desk',
        description: '',
        ownerId: null,
      }),
    )
    const sql: Sql = (text, parameters = []) =>
      server.app.db.write(workspaceId, (tx) => rawQuery(tx, text, parameters))
    await fill(sql, { workspaceId, inboxId, slaId })
    await measure(sql, { ...env, PORT: String(await findFreePort()) }, { workspaceId, slaId })
  } finally {
    await server.stop()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Place {
  readonly workspaceId: string
  readonly slaId: string
}

/** Open conversations in which a customer waits, each with the history of one message. */
async function fill(sql: Sql, { workspaceId, inboxId, slaId }: Place & { inboxId: string }): Promise<void> {
  await sql(
    `insert into conversations (workspace_id, id, inbox_id, status, subject, base_subject, snippet, contact_name,
       contact_address, participants, message_count, has_attachments, waiting_since, last_message_at)
     select $1, gen_random_uuid(), $2, 'open', 'Crates', 'crates', '', 'Annika', 'annika@customer.example', '{}', 1, false,
            now(), now()
       from generate_series(1, $3::int)`,
    [workspaceId, inboxId, clocks],
  )
  await sql(
    `insert into sla_facts (workspace_id, conversation_id, kind, at, message_id, status, sla_id, sla_version)
     select $1, id, 'received', last_message_at, gen_random_uuid(), 'open', $2, 1 from conversations where workspace_id = $1`,
    [workspaceId, slaId],
  )
}

/** What the events of these messages would have made. */
async function startClocks(sql: Sql, { workspaceId, slaId }: Place): Promise<void> {
  await sql(
    `insert into sla_clocks (workspace_id, id, conversation_id, message_id, target, sla_id, sla_version, state,
       started_at, target_ms, passed_ms, pauses, due_at)
     select $1, gen_random_uuid(), conversation_id, message_id, 'first_reply', $2, 1, 'running', at, 345600000, 0, '[]',
            at + interval '4 days'
       from sla_facts where workspace_id = $1`,
    [workspaceId, slaId],
  )
  await sql(
    `insert into timers (workspace_id, name, subject_id, due_at, next_try_at)
     select workspace_id, 'sla-clock', id, due_at, due_at from sla_clocks where workspace_id = $1`,
    [workspaceId],
  )
}

async function measure(sql: Sql, env: Record<string, string>, place: Place): Promise<void> {
  const child = spawnPostroom(env, ['ignore', 'ignore', 'inherit'])
  const cpu = async (): Promise<number> => {
    const own = await cpuSeconds(child.pid ?? 0)
    const all = await cpuSeconds(process.pid)
    return Object.values(own).reduce((sum, one) => sum + one, 0) + (all.PostgreSQL ?? 0)
  }
  const idle = async (name: string): Promise<void> => {
    // Statistics of the tables are made and the first garbage is collected by then.
    await sql('analyze')
    await delay(20_000)
    const before = await cpu()
    await delay(seconds * 1_000)
    console.log(`${name.padEnd(28)} ${((await cpu()) - before).toFixed(2)} s of CPU in ${seconds} s`)
  }
  try {
    await idle('without clocks')
    await startClocks(sql, place)
    await idle(`${clocks} waiting clocks`)
    await idle('the same again')
    await makeDue(sql, place)
  } finally {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
}

/** Moves some clocks into one minute, and waits for the actions of the last one. */
async function makeDue(sql: Sql, { workspaceId }: Place): Promise<void> {
  const from = new Date(Date.now() + 3_000)
  await sql(
    `with soon as (
       select id, message_id, $2::timestamptz + row_number() over () * interval '1 minute' / $3::int as due_at
         from (select id, message_id from sla_clocks where workspace_id = $1 limit $3) few),
     facts as (
       update sla_facts f set at = soon.due_at - interval '4 days' from soon
        where f.workspace_id = $1 and f.message_id = soon.message_id),
     clocks as (
       update sla_clocks k set due_at = soon.due_at, started_at = soon.due_at - interval '4 days' from soon
        where k.workspace_id = $1 and k.id = soon.id)
     update timers t set due_at = soon.due_at, next_try_at = soon.due_at from soon
      where t.workspace_id = $1 and t.subject_id = soon.id`,
    [workspaceId, from, due],
  )
  await sql(`select pg_notify('postroom_timers', '')`)
  for (;;) {
    const [row] = await sql(
      `select count(*)::int as done,
              percentile_cont(0.5) within group (order by extract(epoch from l.added_at - k.due_at))::float8 as median,
              max(extract(epoch from l.added_at - k.due_at))::float8 as longest
         from conversation_labels l
         join sla_clocks k on k.workspace_id = $1 and k.conversation_id = l.conversation_id
        where l.workspace_id = $1`,
      [workspaceId],
    )
    const { done, median, longest } = row as { done: number; median: number; longest: number }
    if (done === due) {
      console.log(
        `${due} due in a minute: acted on after ${median.toFixed(2)} s, at most ${longest.toFixed(2)} s`,
      )
      return
    }
    await delay(500)
  }
}

await main()
