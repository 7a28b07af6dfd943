import { createHash } from 'node:crypto'
import { readMessage } from '@postroom/mail'
import { rawQuery } from '#platform/db/index.ts'
import { newId } from '#platform/ids.ts'
import type { Owner, TestServer } from '#test/harness.ts'
import { createTestMailbox } from '#test/mailbox.ts'
import { insertInboxMembers } from '../../inboxes/inbox-members.queries.ts'
import { insertInboxRow } from '../../inboxes/inboxes.queries.ts'
import type { IncomingMessage } from './incoming-message.ts'
import { storeIncoming } from './store-incoming.ts'

export interface TestInbox {
  readonly id: string
  readonly mailboxId: string
  readonly email: string
}

/** Creates a shared inbox with members, without a mail server. */
export async function createTestInbox(
  { app }: TestServer,
  workspaceId: string,
  memberIds: readonly string[],
  email = 'bookings@marewind.example',
): Promise<TestInbox> {
  const inbox = { id: newId(), mailboxId: newId(), email }
  await app.db.write(workspaceId, async (tx) => {
    await insertInboxRow(tx, workspaceId, {
      ...inbox,
      name: `Inbox ${inbox.id}`,
      description: '',
      ownerId: null,
    })
    await insertInboxMembers(tx, workspaceId, [inbox.id], memberIds)
  })
  return inbox
}

/** Creates an inbox for a new mailbox through the API, as an owner does. */
export async function createInbox(
  server: TestServer,
  owner: Owner,
  memberIds: string[] = [],
): Promise<TestInbox> {
  const email = `box-${newId()}@marewind.example`
  const mailboxId = await createTestMailbox(server, owner, email)
  const { id } = await owner.client.call('inboxes.create', { mailboxId, name: email, memberIds })
  return { id, mailboxId, email }
}

/** Ingests raw messages as live mail; returns the conversation of the last one. */
export async function deliver(
  { app }: TestServer,
  workspaceId: string,
  inbox: TestInbox,
  raws: readonly (Buffer | string)[],
  more: Partial<IncomingMessage> = {},
): Promise<{ conversationId: string; messageId: string }> {
  const batch = raws.map((raw) => incoming(inbox, raw, more))
  await app.blobs.putMany(raws.map((raw) => Buffer.from(raw)))
  await storeIncoming(app, workspaceId, batch)
  const last = batch.at(-1)
  if (!last) throw new Error('There is no message to deliver.')
  const [row] = await app.db.read(workspaceId, (tx) =>
    rawQuery<{ conversationId: string; messageId: string }>(
      tx,
      `select conversation_id as "conversationId", id as "messageId" from messages
        where workspace_id = $1 and raw_sha256 = $2`,
      [workspaceId, last.rawSha256],
    ),
  )
  if (!row) throw new Error('The message was not stored.')
  return row
}

/** Delivers a customer's mail of its own subject; `key` is its Message-ID. */
export async function arriveIn(
  server: TestServer,
  owner: Owner,
  inbox: TestInbox,
  references: string[] = [],
) {
  const key = `${newId()}@tarsel-optik.example`
  const raw = mailText({ id: key, to: inbox.email, subject: newId(), references })
  return { ...(await deliver(server, owner.workspaceId, inbox, [raw])), key }
}

/** Merges a conversation into another one, as the owner. */
export const mergeInto = (
  owner: Owner,
  from: { readonly conversationId: string },
  into: { readonly conversationId: string },
) =>
  owner.client.call('conversations.merge', {
    conversationId: into.conversationId,
    fromIds: [from.conversationId],
  })

let uid = 0

/** A raw message in the form that mail sync passes on. */
export function incoming(
  inbox: TestInbox,
  raw: Buffer | string,
  more: Partial<IncomingMessage> = {},
): IncomingMessage {
  const bytes = typeof raw === 'string' ? Buffer.from(raw) : raw
  const parsed = readMessage(bytes)
  uid += 1
  return {
    mailboxId: inbox.mailboxId,
    inboxId: inbox.id,
    folder: 'INBOX',
    folderRole: 'inbox',
    uidValidity: 1n,
    uid,
    flags: [],
    internalDate: parsed.date ?? new Date(),
    rawSha256: createHash('sha256').update(bytes).digest(),
    sizeBytes: bytes.length,
    parsed,
    isNew: true,
    ...more,
  }
}

export interface MailText {
  readonly id: string
  readonly from?: string
  readonly to?: string
  readonly subject?: string
  readonly date?: Date
  readonly references?: readonly string[]
  readonly body?: string
  readonly headers?: readonly string[]
}

/** Builds a small text message. */
export const mailText = (mail: MailText): string =>
  [
    `Message-ID: <${mail.id}>`,
    `From: ${mail.from ?? 'Annika Reuss <annika@tarsel-optik.example>'}`,
    `To: ${mail.to ?? 'bookings@marewind.example'}`,
    `Subject: ${mail.subject ?? 'Crates to Gothenburg'}`,
    `Date: ${(mail.date ?? new Date()).toUTCString()}`,
    ...(mail.references?.length
      ? [
          `References: ${mail.references.map((id) => `<${id}>`).join(' ')}`,
          `In-Reply-To: <${mail.references.at(-1)}>`,
        ]
      : []),
    ...(mail.headers ?? ['Content-Type: text/plain; charset=utf-8']),
    '',
    mail.body ?? 'Could you take one more crate?',
    '',
  ].join('\r\n')
