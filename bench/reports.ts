// Usage: node bench/reports.ts [--conversations 20000] [--days 730] [--runs 15]
// Fills the facts of one workspace in the shape that the product writes, and times the statements behind the reports
// that every workspace starts with, over 90 days, by the call itself.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { insertInboxRow } from '../apps/server/src/features/inboxes/inboxes.queries.ts'
import { codeOf } from '../apps/server/src/features/mfa/authenticator.fixture.ts'
import { makeSetupLink } from '../apps/server/src/features/session/setup-link.ts'
import { loadConfig } from '../apps/server/src/platform/config/index.ts'
import { rawQuery } from '../apps/server/src/platform/db/index.ts'
import { newId } from '../apps/server/src/platform/ids.ts'
import { startEmbedded } from '../apps/server/src/platform/postgres/index.ts'
import { startServer } from '../apps/server/src/start/server.ts'
import { createClient } from '../apps/server/test/client.ts'

const { values } = parseArgs({
  options: {
    conversations: { type: 'string', default: '20000' },
    days: { type: 'string', default: '730' },
    runs: { type: 'string', default: '15' },
  },
})
const [conversations, days, runs] = [values.conversations, values.days, values.runs].map(Number) as [
  number,
  number,
  number,
]

// Twelve facts a conversation: opening, three messages in, two replies with their times, assignment, closing, backlog.
const fill = `
insert into report_facts (workspace_id, conversation_id, number, kind, at, recorded_at, started_at, inbox_id, user_id,
  assignee_id, tag_ids, rule_ids, status, channel, contact, domain, wall_ms, business_ms, replies, reply_ms,
  is_first, is_waiting, is_imported)
select $1, c.id, k.number, k.kind, c.began + k.after * c.pace, c.began + k.after * c.pace,
       c.began + k.since * c.pace, ($3::uuid[])[(c.n % 5) + 1], case when k.by_person then c.person end, c.person,
       case when c.n % 3 = 0 then '{}'::uuid[] else array[($4::uuid[])[(c.n % 12) + 1]] end, '{}', k.status, 'mail',
       'person' || (c.n % 4000) || '@customer' || (c.n % 900) || '.example', 'customer' || (c.n % 900) || '.example',
       case when k.since < k.after then extract(epoch from (k.after - k.since) * c.pace) * 1000 end::bigint,
       case when k.since < k.after then extract(epoch from (k.after - k.since) * c.pace) * 300 end::bigint,
       case when k.kind in ('closed', 'resolution') then 2 end, case when k.kind = 'resolution' then 3600000 end,
       k.kind in ('closed', 'resolution'), k.kind = 'backlog' and k.number % 2 = 0, false
  from (select id, n, ($5::uuid[])[(n % 12) + 1] as person,
               now() - (n::float8 / $2) * make_interval(days => $6::int) as began,
               interval '6 hours' * (0.2 + (hashint4(n)::bigint & 1023) / 200.0) as pace
          from (select id, (row_number() over (order by id))::int as n from conversations where workspace_id = $1) r) c
 cross join (values (0, 'received', 0.0, 0.0, false, 'open'), (1, 'message_in', 0.0, 0.0, false, 'open'),
                    (2, 'backlog', 0.1, 0.0, false, 'open'), (3, 'assigned', 0.1, 0.1, true, 'open'),
                    (4, 'time_to_assign', 0.1, 0.0, true, 'open'), (5, 'backlog', 1.0, 0.1, false, 'open'),
                    (6, 'reply', 0.5, 0.5, true, 'open'), (7, 'reply_time', 0.5, 0.0, true, 'open'),
                    (8, 'first_reply', 0.5, 0.0, true, 'open'), (9, 'message_out', 0.5, 0.5, true, 'open'),
                    (10, 'message_in', 0.7, 0.7, false, 'open'), (11, 'closed', 1.0, 1.0, true, 'closed'),
                    (12, 'resolution', 1.0, 0.0, true, 'closed'), (13, 'sla_met', 0.5, 0.0, true, 'open'))
       as k(number, kind, after, since, by_person, status)`

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'postroom-reports-'))
  const database = await startEmbedded({ dataDir: join(folder, 'db'), log: () => {} })
  const env = {
    PATH: process.env.PATH ?? '',
    POSTROOM_DATA: folder,
    DATABASE_URL: database.url,
    HOST: '127.0.0.1',
  }
  const config = { ...loadConfig({ ...env, LOG_LEVEL: 'warn', PORT: '0' }), roles: ['web' as const] }
  const server = await startServer({
    config,
    ownerUrl: database.url,
    writeLog: () => undefined,
    overrides: { rateFactor: 1_000 },
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
    const ids = (count: number): string[] => Array.from({ length: count }, () => newId())
    const inboxIds = ids(5)
    await server.app.db.write(workspaceId, async (tx) => {
      await rawQuery(tx, 'set local statement_timeout = 0')
      for (const id of inboxIds)
        await insertInboxRow(tx, workspaceId, {
          id,
          mailboxId: newId(),
          email: `${id}@acme.example`,
          name: id,
          description: '',
          ownerId: null,
        })
      await rawQuery(
        tx,
        `insert into conversations (workspace_id, id, inbox_id, status, subject, base_subject, snippet, contact_name,
           contact_address, participants, message_count, has_attachments, last_message_at)
         select $1, gen_random_uuid(), $2, 'closed', 's', 's', '', '', 'a@b.example', '{}', 3, false, now()
           from generate_series(1, $3::int)`,
        [workspaceId, inboxIds[0], conversations],
      )
      await rawQuery(tx, fill, [workspaceId, conversations, inboxIds, ids(12), ids(12), days])
    })
    const owner = new pg.Client({ connectionString: database.url })
    await owner.connect()
    await owner.query('analyze report_facts')
    await owner.end()
    const { items } = await client.call('reporting.list', {})
    for (const report of items) {
      const { chartType, eventTypes, break_down_type, business_hours, compare, time_unit, top } = report
      const definition = { chartType, eventTypes, break_down_type, business_hours, compare, time_unit, top }
      const times: number[] = []
      for (let run = 0; run < runs; run += 1) {
        const stats = await client.call('reporting.stats', {
          ...definition,
          preset: 'last_90_days',
          timezone: 'Europe/Lisbon',
        })
        times.push(stats.milliseconds)
      }
      times.sort((a, b) => a - b)
      const statements =
        eventTypes.length * (break_down_type.length > 0 ? 2 : 1) * (compare === 'none' ? 1 : 2)
      console.log(
        `${report.name.padEnd(16)} p50 ${times[Math.floor(runs / 2)]} ms, min ${times[0]} ms, max ${times.at(-1)} ms, ${statements} statements`,
      )
    }
  } finally {
    await server.stop()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

await main()
