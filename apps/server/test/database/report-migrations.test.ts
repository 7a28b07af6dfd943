import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '#platform/db/index.ts'
import { createTestDatabase } from '../database.ts'

const idOf = (kind: string): string => `019a9f6e-5d1c-7000-8000-0000000000${kind}`
const [workspace, mailbox, inbox, conversation] = [idOf('01'), idOf('02'), idOf('11'), idOf('21')]

/** The facts of a conversation that was answered, assigned, asked again, closed and opened again, by May 2026. */
const facts = [
  ['received', '04 09:00', null, null],
  ['backlog', '04 10:00', '04 09:00', true],
  // The conversation got a tag while the customer waited.
  ['backlog', '04 11:00', '04 10:00', true],
  ['backlog', '05 08:00', '04 11:00', false],
  ['backlog', '05 10:00', '05 08:00', true],
  ['closed', '05 10:00', null, null],
  ['reopened', '06 12:00', null, null],
  ['backlog', '06 13:00', '06 12:00', false],
  ['backlog', 'infinity', '06 13:00', false],
] as const

test('stored intervals of the backlog get the age that the conversation had', async () => {
  const before = '0476'
  const database = await createTestDatabase({
    key: `before ${before}`,
    apply: async (url) => void (await migrate({ url, only: (name) => name < before })),
  })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const at = (time: string | null) => (time === null || time === 'infinity' ? time : `2026-05-${time}Z`)
  try {
    await client.query("insert into workspaces (id, name) values ($1, 'Marewind')", [workspace])
    await client.query(
      `insert into mailboxes (workspace_id, id, email, provider, scope, state, imap, smtp, created_by)
       values ($1, $2, 'a@marewind.example', 'Imap', 'TEAM', 'retrying', '{}', '{}', $2)`,
      [workspace, mailbox],
    )
    await client.query(
      `insert into inboxes (workspace_id, id, mailbox_id, name, email)
       values ($1, $2, $3, 'Bookings', 'a@marewind.example')`,
      [workspace, inbox, mailbox],
    )
    await client.query(
      `insert into conversations (workspace_id, id, inbox_id, status, subject, base_subject, snippet, contact_name,
         contact_address, participants, message_count, has_attachments, last_message_at)
       values ($1, $2, $3, 'open', 's', 's', '', '', 'a@b.example', '{}', 3, false, now())`,
      [workspace, conversation, inbox],
    )
    for (const [number, [kind, end, start, isWaiting]] of facts.entries())
      await client.query(
        `insert into report_facts (workspace_id, conversation_id, number, kind, at, recorded_at, started_at, inbox_id,
           tag_ids, rule_ids, status, channel, contact, domain, is_waiting, is_imported)
         values ($1, $2, $3, $4, $5, now(), $6, $7, '{}', '{}', 'open', 'mail', 'a@b.example', 'b.example', $8, false)`,
        [workspace, conversation, number, kind, at(end), at(start), inbox, isWaiting],
      )
    await migrate({ url: database.url })
    const { rows } = await client.query(
      `select wall_ms / 60000 as minutes from report_facts where kind = 'backlog' order by started_at`,
    )
    expect(rows.map(({ minutes }) => Number(minutes))).toEqual([0, 60, 120, 0, 0, 60])
  } finally {
    await client.end()
    await database.drop()
  }
})
