import { mailboxChanged } from '@postroom/contract'
import type { SystemChange } from '#platform/calls/system-change.ts'
import {
  type MailboxProgress,
  updateMailboxInbox,
  updateMailboxProgress,
  updateMailboxState,
  updateToDisconnected,
} from './mailbox-changes.queries.ts'
import { presentMailbox } from './mailboxes.present.ts'
import type { MailboxRow } from './mailboxes.queries.ts'

/** Emits `mailbox.changed`; for a personal mailbox to its owner only. */
export const announceMailbox = (change: Pick<SystemChange, 'emit'>, row: MailboxRow): void =>
  change.emit(
    mailboxChanged,
    { mailbox: presentMailbox(row, []) },
    { subjectId: row.id, ...(row.ownerId !== null && { onlyFor: row.ownerId }) },
  )

/** Emits `mailbox.changed` unless there is no such mailbox, and returns the row. */
function announced(change: SystemChange, row: MailboxRow | null): MailboxRow | null {
  if (row) announceMailbox(change, row)
  return row
}

/** Sets the state; `stateReason` explains why the mailbox is not live. */
export const setMailboxState = async (
  change: SystemChange,
  mailboxId: string,
  state: Pick<MailboxRow, 'state' | 'stateReason'>,
): Promise<MailboxRow | null> =>
  announced(change, await updateMailboxState(change.tx, change.workspaceId, mailboxId, state))

/** Stores the sync progress of a mailbox, unless it was disconnected. */
export async function setMailboxProgress(
  change: SystemChange,
  mailboxId: string,
  progress: MailboxProgress,
): Promise<void> {
  announced(change, await updateMailboxProgress(change.tx, change.workspaceId, mailboxId, progress))
}

/** Makes the mailbox the source of an inbox; null removes it. */
export const setMailboxInbox = async (
  change: SystemChange,
  mailboxId: string,
  inboxId: string | null,
): Promise<MailboxRow | null> =>
  announced(change, await updateMailboxInbox(change.tx, change.workspaceId, mailboxId, inboxId))

/** Disconnects a mailbox and deletes its credentials; fetched mail stays. */
export const disconnectMailboxRow = async (
  change: SystemChange,
  mailboxId: string,
): Promise<MailboxRow | null> =>
  announced(change, await updateToDisconnected(change.tx, change.workspaceId, mailboxId))

/** Clears credentials of every kind; spread before the new ones, so that no old kind remains. */
export const noCredentials = { imapPassword: null, smtpPassword: null, grantId: null } as const
