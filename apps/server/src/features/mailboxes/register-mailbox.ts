import type { SystemChange } from '#platform/calls/system-change.ts'
import { fail } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { insertMailboxRow, updateMailboxShown } from './mailbox-changes.queries.ts'
import { announceMailbox } from './mailbox-state.ts'
import type { MailboxRow } from './mailboxes.queries.ts'

/** Placeholder for clients that show servers; `.invalid` never resolves (RFC 6761, section 6.4). */
const nowhere = { host: 'none.invalid', security: 'tls' } as const

/**
 * Creates a mailbox without a mail server, for a channel or an import. Mail sync ignores it; the feature that created it
 * stores its messages and sends its replies.
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
  const stored = await insertMailboxRow(change.tx, {
    workspaceId: change.workspaceId,
    id: newId(),
    email,
    displayName,
    provider: 'NONE',
    scope: 'TEAM',
    channel,
    handle,
    state: 'live',
    imap: { ...nowhere, port: 993, username: email },
    smtp: { ...nowhere, port: 465, username: email },
    createdBy,
    createdAt: change.now,
  })
  const row = stored ?? fail('mailbox_taken')
  announceMailbox(change, row)
  return row
}

/** Sets a mailbox without a mail server live again, and updates its name. */
export async function renewMailbox(
  change: SystemChange,
  mailboxId: string,
  shown: { readonly displayName?: string; readonly handle?: string },
): Promise<MailboxRow | null> {
  const row = await updateMailboxShown(change.tx, change.workspaceId, mailboxId, shown)
  if (row) announceMailbox(change, row)
  return row
}
