import { createHash } from 'node:crypto'
import { parseMessage } from '@postroom/mail'
import { newId } from '#platform/ids.ts'
import type { TestServer } from '#test/harness.ts'
import { insertInboxMembers } from '../../inboxes/inbox-members.queries.ts'
import { insertInboxRow } from '../../inboxes/inboxes.queries.ts'
import type { IncomingMessage } from './incoming-message.ts'

export interface TestInbox {
  readonly id: string
  readonly mailboxId: string
  readonly email: string
}

/** A shared inbox with members, without a mail server behind it. */
export async function createTestInbox(
  { app }: TestServer,
  workspaceId: string,
  memberIds: readonly string[],
  email = 'bookings@marewind.example',
): Promise<TestInbox> {
  const inbox = { id: newId(), mailboxId: newId(), email }
  await app.db.write(workspaceId, async (tx) => {
    await insertInboxRow(tx, workspaceId, { ...inbox, name: `Inbox ${inbox.id}`, description: '' })
    await insertInboxMembers(tx, workspaceId, [inbox.id], memberIds)
  })
  return inbox
}

let uid = 0

/** A raw message as the sync engine hands it over. */
export function incoming(
  inbox: TestInbox,
  raw: Buffer | string,
  more: Partial<IncomingMessage> = {},
): IncomingMessage {
  const bytes = typeof raw === 'string' ? Buffer.from(raw.replaceAll(/\r?\n/g, '\r\n')) : raw
  const parsed = parseMessage(bytes)
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

/** The bytes of a small text message. */
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
