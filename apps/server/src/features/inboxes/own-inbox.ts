import { inboxCreated, inboxDeleted } from '@postroom/contract'
import {
  disconnectMailboxRow,
  type MailboxRow,
  setMailboxInbox,
  wakeMailSync,
} from '#features/mailboxes/index.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { insertInboxMembers } from './inbox-members.queries.ts'
import {
  findInboxByMailbox,
  findInboxRow,
  type InboxRow,
  insertInboxRow,
  isInboxNameTaken,
  markInboxDeleted,
  updateInboxRow,
} from './inboxes.queries.ts'
import { announceInbox } from './inboxes.ts'

/** A personal inbox: of one person, without a licence, and with no events for others. */
export interface OwnInbox extends InboxRow {
  readonly ownerId: string
}

/** Finds a personal inbox of the person; null also for that of another person. */
export async function findOwnInbox(
  { tx, workspaceId }: Pick<SystemChange, 'tx' | 'workspaceId'>,
  ownerId: string,
  inboxId: string,
  options: { lock?: boolean } = {},
): Promise<OwnInbox | null> {
  const row = await findInboxRow(tx, workspaceId, inboxId, options)
  return row?.ownerId === ownerId ? { ...row, ownerId } : null
}

/** Creates the personal inbox of a personal mailbox. */
export async function createOwnInbox(
  change: SystemChange,
  { id: mailboxId, email, ownerId }: Pick<MailboxRow, 'id' | 'email' | 'ownerId'>,
  name: string,
): Promise<OwnInbox> {
  const { tx, workspaceId } = change
  if (ownerId === null) fail('not_found')
  if (await findInboxByMailbox(tx, workspaceId, mailboxId)) fail('inbox_exists')
  const id = newId()
  const row = { id, name, description: '', mailboxId, email, ownerId }
  if (!(await insertInboxRow(tx, workspaceId, row))) fail('inbox_name_taken', { name })
  await insertInboxMembers(tx, workspaceId, [id], [ownerId])
  await setMailboxInbox(change, mailboxId, id)
  await wakeMailSync(tx, mailboxId, 'restart')
  change.emit(inboxCreated, { inboxId: id }, { subjectId: id, onlyFor: ownerId })
  return found(await findOwnInbox(change, ownerId, id))
}

/** Renames a personal inbox; fails if its owner has another one of that name. */
export async function renameOwnInbox(change: SystemChange, row: OwnInbox, name: string): Promise<OwnInbox> {
  const { tx, workspaceId } = change
  const { id, ownerId } = row
  if (await isInboxNameTaken(tx, workspaceId, { name, ownerId, exceptId: id }))
    fail('inbox_name_taken', { name })
  await updateInboxRow(tx, workspaceId, id, { name })
  await announceInbox(change, id)
  return found(await findOwnInbox(change, ownerId, id))
}

/** Deletes the inbox and the passwords of its mailbox at once; `deleteInboxForGood` deletes the mail. */
export async function endOwnInbox(change: SystemChange, { id, mailboxId, ownerId }: OwnInbox): Promise<void> {
  const { tx, workspaceId } = change
  await markInboxDeleted(tx, workspaceId, id)
  await setMailboxInbox(change, mailboxId, null)
  await disconnectMailboxRow(change, mailboxId)
  await wakeMailSync(tx, mailboxId, 'restart')
  change.emit(inboxDeleted, { inboxId: id }, { subjectId: id, onlyFor: ownerId })
}
