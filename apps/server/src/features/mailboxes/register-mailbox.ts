import type { SystemChange } from '#platform/calls/system-change.ts'
import { fail } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { announceMailbox } from './mailbox-state.ts'
import { insertMailboxRow, type MailboxRow, updateMailboxRow } from './mailboxes.queries.ts'

/** RFC 6761 6.4: a name that leads nowhere, for whoever shows servers. */
const nowhere = { host: 'none.invalid', security: 'tls' } as const

/**
 * A mailbox without a server: its mail is brought by an import, and whoever registered it takes what is
 * written from it. The mailroom leaves it alone.
 */
export async function registerMailbox(
  change: SystemChange,
  {
    email,
    displayName,
    createdBy,
    channel = null,
    handle = null,
  }: Pick<MailboxRow, 'email' | 'displayName' | 'createdBy'> &
    Partial<Pick<MailboxRow, 'channel' | 'handle'>>,
): Promise<MailboxRow> {
  const row: MailboxRow = {
    workspaceId: change.workspaceId,
    id: newId(),
    email,
    displayName,
    provider: 'NONE',
    scope: 'TEAM',
    channel,
    handle,
    inboxId: null,
    state: 'live',
    stateReason: null,
    imap: { ...nowhere, port: 993, username: email },
    smtp: { ...nowhere, port: 465, username: email },
    access: 'password',
    grantId: null,
    account: null,
    serviceUrl: null,
    imapPassword: null,
    smtpPassword: null,
    smtpMaxBytes: null,
    messagesOnServer: 0,
    messagesHeld: 0,
    quarantined: 0,
    lastSyncAt: null,
    ownerId: null,
    createdBy,
    createdAt: change.now,
    updatedAt: change.now,
  }
  if (!(await insertMailboxRow(change.tx, row))) fail('mailbox_taken')
  announceMailbox(change, row)
  return row
}

/** It works again, or under another name: a person has seen to it where it comes from. */
export async function renewMailbox(
  change: SystemChange,
  mailboxId: string,
  shown: Partial<Pick<MailboxRow, 'displayName' | 'handle'>>,
): Promise<MailboxRow | null> {
  const row = await updateMailboxRow(change.tx, change.workspaceId, mailboxId, {
    ...shown,
    state: 'live',
    stateReason: null,
  })
  if (row) announceMailbox(change, row)
  return row
}
