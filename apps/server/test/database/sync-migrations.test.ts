import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '#platform/db/index.ts'
import { createTestDatabase } from '../database.ts'

const idOf = (kind: string): string => `019a9f6e-5d1c-7000-8000-0000000000${kind}`
const [workspace, mailbox, other] = [idOf('01'), idOf('02'), idOf('03')]

test('watch modes, alerts and cursors keep their meaning under new names', async () => {
  const before = '0214'
  const database = await createTestDatabase({
    key: `before ${before}`,
    apply: async (url) => void (await migrate({ url, only: (name) => name < before })),
  })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query("insert into workspaces (id, name) values ($1, 'Marewind')", [workspace])
    for (const [i, id] of [mailbox, other].entries()) {
      await client.query(
        `insert into mailboxes (workspace_id, id, email, provider, scope, state, imap, smtp, created_by)
         values ($1, $2, $3, 'Imap', 'TEAM', 'live', '{}', '{}', $2)`,
        [workspace, id, `${i}@marewind.example`],
      )
      await client.query(
        `insert into mail_watches (workspace_id, mailbox_id, news, news_since, news_reason) values ($1, $2, $3, now(), $4)`,
        [workspace, id, i === 0 ? 'told' : 'asked', i === 0 ? null : 'no_stream'],
      )
    }
    await client.query(
      "insert into mail_alerts (workspace_id, mailbox_id, kind) values ($1, $2, 'aside'), ($1, $2, 'behind')",
      [workspace, mailbox],
    )
    await client.query(
      "insert into event_consumers (consumer, workspace_id, seq) values ('mirror-changes', $1, 42)",
      [workspace],
    )
    await client.query(
      `insert into events (workspace_id, seq, type, scope, actor_kind, cause, payload)
       values ($1, 1, 'mail_scope.changed', 'staff', 'system', 'test', '{}')`,
      [workspace],
    )
    await migrate({ url: database.url })
    const { rows: watches } = await client.query(
      'select watch_mode as mode, watch_mode_reason as reason from mail_watches order by mailbox_id',
    )
    expect(watches).toEqual([
      { mode: 'push', reason: null },
      { mode: 'poll', reason: 'no_stream' },
    ])
    const { rows: alerts } = await client.query('select kind from sync_alerts order by kind')
    expect(alerts).toEqual([{ kind: 'behind' }, { kind: 'quarantined' }])
    const { rows: cursors } = await client.query('select consumer, seq from event_consumers')
    expect(cursors).toEqual([{ consumer: 'write-back-changes', seq: '42' }])
    const { rows: events } = await client.query('select type from events')
    expect(events).toEqual([{ type: 'sync_settings.changed' }])
  } finally {
    await client.end()
    await database.drop()
  }
})
