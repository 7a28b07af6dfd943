import { mailboxChanged } from '@postroom/contract'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { presentMailbox } from './mailboxes.present.ts'
import {
  type MailboxChange,
  type MailboxRow,
  updateMailboxRow,
  updateWorkingRow,
} from './mailboxes.queries.ts'

/** Writes the change and tells staff, or whose own it is; null where the mailbox is gone. */
async function changeMailbox(
  change: SystemChange,
  mailboxId: string,
  fields: MailboxChange,
): Promise<MailboxRow | null> {
  const row = await updateMailboxRow(change.tx, change.workspaceId, mailboxId, fields)
  if (row) announceMailbox(change, row)
  return row
}

export const announceMailbox = (change: Pick<SystemChange, 'emit'>, row: MailboxRow): void =>
  change.emit(
    mailboxChanged,
    { mailbox: presentMailbox(row, []) },
    { subjectId: row.id, ...(row.ownerId !== null && { onlyFor: row.ownerId }) },
  )

/** `stateReason` says why the mailbox is not live. */
export const setMailboxState = (
  change: SystemChange,
  mailboxId: string,
  state: Pick<MailboxRow, 'state' | 'stateReason'>,
): Promise<MailboxRow | null> => changeMailbox(change, mailboxId, state)

export type MailboxProgress = Partial<
  Pick<
    MailboxRow,
    'state' | 'stateReason' | 'messagesOnServer' | 'messagesHeld' | 'quarantined' | 'lastSyncAt'
  >
>

/** How the sync of a mailbox goes, as long as it is connected. */
export async function setMailboxProgress(
  change: SystemChange,
  mailboxId: string,
  progress: MailboxProgress,
): Promise<void> {
  const row = await updateWorkingRow(change.tx, change.workspaceId, mailboxId, progress)
  if (row) announceMailbox(change, row)
}

/** The mailbox becomes the source of an inbox, or (null) of none any more. */
export const setMailboxInbox = (
  change: SystemChange,
  mailboxId: string,
  inboxId: string | null,
): Promise<MailboxRow | null> =>
  changeMailbox(change, mailboxId, { inboxId, ...(inboxId !== null && { stateReason: null }) })

/** Forgets how it signed in; what was fetched stays. */
export const disconnectMailboxRow = (change: SystemChange, mailboxId: string): Promise<MailboxRow | null> =>
  changeMailbox(change, mailboxId, {
    state: 'disconnected',
    stateReason: null,
    ...noCredentials,
  })

/** Of every kind: one kind replaces another, and disconnecting leaves none. */
export const noCredentials = { imapPassword: null, smtpPassword: null, grantId: null } as const
