import { mailboxChanged } from '@postroom/contract'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { presentMailbox } from './mailboxes.present.ts'
import {
  type MailboxChange,
  type MailboxRow,
  updateMailboxRow,
  updateWorkingRow,
} from './mailboxes.queries.ts'

/** Writes the change and emits `mailbox.changed`; null if the mailbox does not exist. */
async function changeMailbox(
  change: SystemChange,
  mailboxId: string,
  fields: MailboxChange,
): Promise<MailboxRow | null> {
  const row = await updateMailboxRow(change.tx, change.workspaceId, mailboxId, fields)
  if (row) announceMailbox(change, row)
  return row
}

/** Emits `mailbox.changed`; for a personal mailbox to its owner only. */
export const announceMailbox = (change: Pick<SystemChange, 'emit'>, row: MailboxRow): void =>
  change.emit(
    mailboxChanged,
    { mailbox: presentMailbox(row, []) },
    { subjectId: row.id, ...(row.ownerId !== null && { onlyFor: row.ownerId }) },
  )

/** Sets the state; `stateReason` explains why the mailbox is not live. */
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

/** Stores the sync progress of a mailbox, unless it was disconnected. */
export async function setMailboxProgress(
  change: SystemChange,
  mailboxId: string,
  progress: MailboxProgress,
): Promise<void> {
  const row = await updateWorkingRow(change.tx, change.workspaceId, mailboxId, progress)
  if (row) announceMailbox(change, row)
}

/** Makes the mailbox the source of an inbox; null removes it. */
export const setMailboxInbox = (
  change: SystemChange,
  mailboxId: string,
  inboxId: string | null,
): Promise<MailboxRow | null> =>
  changeMailbox(change, mailboxId, { inboxId, ...(inboxId !== null && { stateReason: null }) })

/** Disconnects a mailbox and deletes its credentials; fetched mail stays. */
export const disconnectMailboxRow = (change: SystemChange, mailboxId: string): Promise<MailboxRow | null> =>
  changeMailbox(change, mailboxId, {
    state: 'disconnected',
    stateReason: null,
    ...noCredentials,
  })

/** Clears credentials of every kind; spread before the new ones, so that no old kind remains. */
export const noCredentials = { imapPassword: null, smtpPassword: null, grantId: null } as const
