import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { isBaseline, migrate } from '#platform/db/index.ts'
import { createTestDatabase } from '../database.ts'

export type OldDatabase = Awaited<ReturnType<typeof databaseBefore>>

/** A database of the version before the migration with this number, for a test to fill and then migrate. */
export async function databaseBefore(number: string) {
  const database = await createTestDatabase({
    key: 'baselines',
    apply: async (url) => void (await migrate({ url, only: (name) => isBaseline({ name }) })),
  })
  await migrate({ url: database.url, only: (name) => name < number })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await database.drop()
  })
  return {
    url: database.url,
    rows: async (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
      (await client.query(sql, values)).rows,
    /** Applies all migrations up to the one with this number. */
    migrateTo: (last: string) => migrate({ url: database.url, only: (name) => name.slice(0, 4) <= last }),
  }
}

/** Inserts a workspace with a mailbox, its inbox, a conversation and a message; returns their ids. */
export async function insertMessage({ rows }: OldDatabase) {
  const names = ['workspace', 'user', 'mailbox', 'inbox', 'conversation', 'message'] as const
  const ids = Object.fromEntries(names.map((name) => [name, randomUUID()])) as Record<
    (typeof names)[number],
    string
  >
  const { workspace, user, mailbox, inbox, conversation, message } = ids
  await rows("insert into workspaces (id, name) values ($1, 'Marewind')", [workspace])
  await rows(
    `insert into users (id, email, first_name, last_name, language, theme, time_zone)
     values ($1, 'ingrid@marewind.example', 'Ingrid', 'Solheim', 'en', 'system', 'UTC')`,
    [user],
  )
  await rows(
    `insert into mailboxes (workspace_id, id, email, provider, scope, state, imap, smtp, created_by)
     values ($1, $2, 'support@marewind.example', 'other', 'TEAM', 'live', '{}', '{}', $3)`,
    [workspace, mailbox, user],
  )
  await rows(
    `insert into inboxes (workspace_id, id, name, mailbox_id, email)
     values ($1, $2, 'Support', $3, 'support@marewind.example')`,
    [workspace, inbox, mailbox],
  )
  await rows(
    `insert into conversations (workspace_id, id, inbox_id, status, subject, base_subject, snippet, contact_name,
       contact_address, participants, message_count, has_attachments, last_message_at)
     values ($1, $2, $3, 'open', 'Order 9', 'order 9', '', '', 'otto@customer.example', '{}', 1, false, now())`,
    [workspace, conversation, inbox],
  )
  await rows(
    `insert into messages (workspace_id, id, conversation_id, inbox_id, mailbox_id, direction, message_key, raw_sha256,
       size_bytes, subject, base_subject, snippet, addresses, sent_at, arrived_at, is_automatic, kind, has_files,
       is_hidden, thread_reason)
     values ($1, $2, $3, $4, $5, 'inbound', 'order-9@customer.example', $6, 900, 'Order 9', 'order 9', '', '{}', now(),
       now(), false, 'mail', false, false, '{}')`,
    [workspace, message, conversation, inbox, mailbox, Buffer.alloc(32)],
  )
  return ids
}
