import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '#platform/db/index.ts'
import { createTestDatabase } from '../database.ts'

const ofKind = (kind: string): string => `019a9f6e-5d1c-7000-8000-0000000000${kind}`
const [workspace, inbox, into, from, edit] = ['01', '02', '03', '04', '05'].map(ofKind)

test('merges of earlier versions are of no repair and keep what it takes to undo them', async () => {
  const database = await createTestDatabase({
    key: 'before 0166',
    apply: async (url) => void (await migrate({ url, only: (name) => name < '0166' })),
  })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query("insert into workspaces (id, name) values ($1, 'Marewind')", [workspace])
    await client.query(
      `insert into inboxes (workspace_id, id, name, mailbox_id, email)
       values ($1, $2, 'Bookings', $2, 'bookings@marewind.example')`,
      [workspace, inbox],
    )
    for (const id of [into, from])
      await client.query(
        `insert into conversations (workspace_id, id, inbox_id, status, subject, base_subject, snippet, contact_name,
           contact_address, participants, message_count, has_attachments, last_message_at)
         values ($1, $3, $2, 'open', '', '', '', '', '', '{}', 0, false, now())`,
        [workspace, inbox, id],
      )
    await client.query(
      `insert into thread_edits (workspace_id, id, kind, conversation_id, other_id, message_ids, comment_ids, taken, made_at)
       values ($1, $2, 'merge', $3, $4, '{}', '{}', '{"status": "open"}', now())`,
      [workspace, edit, into, from],
    )
    await migrate({ url: database.url })
    const { rows } = await client.query('select id, taken, repair_id from thread_edits')
    expect(rows).toEqual([{ id: edit, taken: { status: 'open' }, repair_id: null }])
    const runs = await client.query('select from thread_repairs')
    expect(runs.rowCount).toBe(0)
  } finally {
    await client.end()
    await database.drop()
  }
})
