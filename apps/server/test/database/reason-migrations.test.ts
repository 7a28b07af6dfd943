import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '#platform/db/index.ts'
import { createTestDatabase } from '../database.ts'

const idOf = (kind: string): string => `019a9f6e-5d1c-7000-8000-0000000000${kind}`
const [workspace, mailbox, quiet, user, grant] = ['01', '02', '03', '04', '05'].map(idOf)
const [inbox, conversation, mail, chat, channel] = ['06', '07', '08', '09', '0a'].map(idOf)

const stored = (answer: string) => ({ code: 'other', params: { answer } })
const shown = (answer: string) => ({ ...stored(answer), message: answer })

async function withOldData(
  before: string,
  prepare: (client: pg.Client) => Promise<void>,
  check: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const database = await createTestDatabase({
    key: `before ${before}`,
    apply: async (url) => void (await migrate({ url, only: (name) => name < before })),
  })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query("insert into workspaces (id, name) values ($1, 'Marewind')", [workspace])
    await prepare(client)
    await migrate({ url: database.url })
    await check(client)
  } finally {
    await client.end()
    await database.drop()
  }
}

const insertMailbox = (client: pg.Client, id: string | undefined) =>
  client.query(
    `insert into mailboxes (workspace_id, id, email, provider, scope, state, imap, smtp, created_by)
     values ($1, $2, $3, 'Imap', 'TEAM', 'retrying', '{}', '{}', $2)`,
    [workspace, id, `${id}@marewind.example`],
  )

const insertEvent = (client: pg.Client, seq: number, type: string, payload: object) =>
  client.query(
    `insert into events (workspace_id, seq, type, scope, actor_kind, cause, payload)
     values ($1, $2, $3, 'staff', 'system', 'test', $4)`,
    [workspace, seq, type, payload],
  )

const payloads = async (client: pg.Client): Promise<unknown[]> =>
  (await client.query<{ payload: unknown }>('select payload from events order by seq')).rows.map(
    ({ payload }) => payload,
  )

test('sentences about mailboxes and consents become answers', async () => {
  const sentence = 'mx.example has trouble at the moment. Postroom keeps trying.'
  await withOldData(
    '0193',
    async (client) => {
      await insertMailbox(client, mailbox)
      await client.query('update mailboxes set state_text = $1', [sentence])
      await insertMailbox(client, quiet)
      await client.query(
        "insert into users (id, email, first_name, last_name) values ($1, 'ingrid@marewind.example', 'Ingrid', 'Solheim')",
        [user],
      )
      await client.query("insert into memberships (workspace_id, user_id, role) values ($1, $2, 'Owner')", [
        workspace,
        user,
      ])
      await client.query(
        `insert into provider_grants (workspace_id, id, user_id, provider, issuer, subject, email, scopes, shared_scope,
                sealed_refresh_token, state, state_text)
         values ($1, $2, $3, 'google', 'https://accounts.google.com', '1', 'ingrid@marewind.example', '{}', false,
                 'sealed', 'refused', 'Sign in again.')`,
        [workspace, grant, user],
      )
      await insertEvent(client, 1, 'mailbox.changed', { mailbox: { id: mailbox, stateText: sentence } })
      await insertEvent(client, 2, 'mailbox.changed', { mailbox: { id: quiet, stateText: null } })
      await insertEvent(client, 3, 'inbox.updated', { inboxId: inbox, mailboxStateText: sentence })
      await insertEvent(client, 4, 'tag.updated', { stateText: sentence })
    },
    async (client) => {
      const mailboxes = await client.query('select state_reason from mailboxes order by id')
      expect(mailboxes.rows).toEqual([{ state_reason: stored(sentence) }, { state_reason: null }])
      const grants = await client.query('select state_reason from provider_grants')
      expect(grants.rows).toEqual([{ state_reason: stored('Sign in again.') }])
      expect(await payloads(client)).toEqual([
        { mailbox: { id: mailbox, stateReason: shown(sentence) } },
        { mailbox: { id: quiet, stateReason: null } },
        { inboxId: inbox, mailboxStateReason: shown(sentence) },
        { stateText: sentence },
      ])
    },
  )
})

test('sentences about deliveries and refused changes become answers; words of mail servers stay', async () => {
  const insertMessage = (client: pg.Client, id: string | undefined) =>
    client.query(
      `insert into messages (workspace_id, id, conversation_id, inbox_id, mailbox_id, direction, message_key, raw_sha256,
              size_bytes, subject, base_subject, snippet, addresses, sent_at, arrived_at, is_automatic, kind, has_files,
              is_hidden, thread_reason)
       values ($1, $2, $3, $4, $5, 'outbound', $6, decode(md5($6) || md5($6), 'hex'), 1, '', '', '', '{}', now(), now(), false,
               'mail', false, false, '{}')`,
      [workspace, id, conversation, inbox, mailbox, id],
    )
  await withOldData(
    '0194',
    async (client) => {
      await insertMailbox(client, mailbox)
      await client.query(
        `insert into inboxes (workspace_id, id, name, mailbox_id, email)
         values ($1, $2, 'Bookings', $3, 'bookings@marewind.example')`,
        [workspace, inbox, mailbox],
      )
      await client.query(
        `insert into conversations (workspace_id, id, inbox_id, status, subject, base_subject, snippet, contact_name,
                contact_address, participants, message_count, has_attachments, last_message_at)
         values ($1, $2, $3, 'open', '', '', '', '', '', '{}', 0, false, now())`,
        [workspace, conversation, inbox],
      )
      for (const id of [mail, chat]) await insertMessage(client, id)
      await client.query(
        `insert into outgoing_messages (workspace_id, message_id, mailbox_id, state, text, envelope)
         values ($1, $2, $4, 'failed', '550 no such user', '{}'), ($1, $3, $4, 'sent', null, '{}')`,
        [workspace, mail, chat, mailbox],
      )
      await client.query(
        `insert into chat_parts (workspace_id, message_id, part, channel_id, person_id, error)
         values ($1, $2, 0, $3, '1', 'Meta does not take this.')`,
        [workspace, chat, channel],
      )
      await client.query(
        `insert into delivery_reports (workspace_id, message_id, address, action, diagnostic, at)
         values ($1, $2, 'a@b.example', 'failed', '550 no such user', now()),
                ($1, $3, '1@whatsapp.invalid', 'failed', 'Meta does not take this.', now())`,
        [workspace, mail, chat],
      )
      await client.query(
        `insert into mail_intents (workspace_id, mailbox_id, message_id, attribute, wanted, refused)
         values ($1, $2, $3, 'place', 'archive', 'NO over quota'), ($1, $2, $4, 'seen', 'on', null)`,
        [workspace, mailbox, mail, chat],
      )
      await client.query(
        `insert into mail_probes (workspace_id, mailbox_id, every_minutes, late_after_minutes, error)
         values ($1, $2, 60, 10, '554 no')`,
        [workspace, mailbox],
      )
      await insertEvent(client, 1, 'message.delivery_changed', {
        state: 'failed',
        text: '550 no such user',
        delivery: { state: 'failed', text: '550 no such user' },
      })
      await insertEvent(client, 2, 'message.delivery_changed', { state: 'sent', text: null })
      await insertEvent(client, 3, 'message.queued', { message: { text: 'Hi', delivery: { text: null } } })
    },
    async (client) => {
      const outgoing = await client.query('select reason from outgoing_messages order by message_id')
      expect(outgoing.rows).toEqual([{ reason: stored('550 no such user') }, { reason: null }])
      const parts = await client.query('select reason from chat_parts')
      expect(parts.rows).toEqual([{ reason: stored('Meta does not take this.') }])
      const reports = await client.query(
        'select diagnostic, reason from delivery_reports order by message_id',
      )
      expect(reports.rows).toEqual([
        { diagnostic: '550 no such user', reason: null },
        { diagnostic: null, reason: stored('Meta does not take this.') },
      ])
      const changes = await client.query('select refusal from pending_changes order by message_id')
      expect(changes.rows).toEqual([{ refusal: stored('NO over quota') }, { refusal: null }])
      const probes = await client.query('select reason from mail_probes')
      expect(probes.rows).toEqual([{ reason: stored('554 no') }])
      const failed = shown('550 no such user')
      expect(await payloads(client)).toEqual([
        { state: 'failed', reason: failed, delivery: { state: 'failed', reason: failed } },
        { state: 'sent', reason: null },
        { message: { text: 'Hi', delivery: { reason: null } } },
      ])
    },
  )
})
