import {
  type createInbox,
  type Inbox,
  type InputOf,
  inboxCreated,
  inboxDeleted,
  inboxUpdated,
  showReason,
  type updateInbox,
} from '@postroom/contract'
import { assignChatPolicy } from '#features/closing-policies/index.ts'
import {
  disconnectMailboxRow,
  findMailbox,
  mailboxStatesOf,
  sendsForOthers,
  setMailboxInbox,
  takesMovedMail,
  wakeMailSync,
} from '#features/mailboxes/index.ts'
import { lockWorkspace } from '#features/session/index.ts'
import { setHistoryFrom } from '#features/sync-settings/index.ts'
import type { Context } from '#platform/calls/context.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { insertInboxMembers } from './inbox-members.queries.ts'
import { peopleAmong } from './inbox-members.ts'
import { inboxesThatShareDrafts } from './inbox-settings.queries.ts'
import {
  countInboxes,
  findInboxByMailbox,
  findInboxRow,
  findSharedInbox,
  insertInboxRow,
  isInboxNameTaken,
  markInboxDeleted,
  updateInboxRow,
} from './inboxes.queries.ts'
import { findListAddress } from './list-addresses.queries.ts'
import { recordOpenWorkLimits } from './open-work-limits.ts'
import { type ById, presentOne } from './read-inboxes.ts'

/** Creates a shared inbox for a mailbox that has none. Needs a free licence. */
export async function createSharedInbox(ctx: Context, input: InputOf<typeof createInbox>): Promise<Inbox> {
  const { tx, workspaceId, person } = ctx
  const mailbox = found(await findMailbox(tx, workspaceId, input.mailboxId, { lock: true }))
  if (mailbox.ownerId !== null) fail('not_found')
  if (await findInboxByMailbox(tx, workspaceId, mailbox.id)) fail('inbox_exists')
  await requireLicence(ctx)
  const id = newId()
  const { name, description, distributionList, requestedBy } = input
  const list = (await findListAddress(tx, workspaceId, mailbox.id))?.address
  if (distributionList && distributionList !== list) fail('list_not_proven', { address: distributionList })
  const isStored = await insertInboxRow(tx, workspaceId, {
    id,
    name,
    description,
    mailboxId: mailbox.id,
    // Customers write to the distribution list, which was verified to reach the mailbox.
    email: list ?? mailbox.email,
    ownerId: null,
  })
  if (!isStored) fail('inbox_name_taken', { name })
  const wanted = new Set([person.userId, ...input.memberIds, ...(requestedBy ? [requestedBy] : [])])
  const memberIds = await peopleAmong(ctx, [...wanted])
  if (memberIds.length < wanted.size) fail('not_found')
  await insertInboxMembers(tx, workspaceId, [id], memberIds)
  if (mailbox.channel !== null) await assignChatPolicy(ctx, id)
  const from = input.historyFrom === null ? null : new Date(input.historyFrom)
  await setHistoryFrom(tx, { workspaceId, mailboxId: mailbox.id }, from)
  await setMailboxInbox(ctx, mailbox.id, id)
  await wakeMailSync(tx, mailbox.id, 'restart')
  ctx.emit(inboxCreated, { inboxId: id }, { subjectId: id })
  return presentOne(ctx, found(await findInboxRow(tx, workspaceId, id)))
}

/** Counts the licences under a lock, so that no concurrent request takes the last one. */
async function requireLicence({ tx, workspaceId }: Context): Promise<void> {
  const { paidSharedInboxes } = await lockWorkspace(tx, workspaceId)
  if (paidSharedInboxes >= 0 && (await countInboxes(tx, workspaceId)) >= paidSharedInboxes) {
    fail('no_inbox_licence_left')
  }
}

export async function changeInbox(ctx: Context, input: InputOf<typeof updateInbox>): Promise<Inbox> {
  const { tx, workspaceId } = ctx
  const { inboxId, version, name, description } = input
  const row = found(await findSharedInbox(tx, workspaceId, inboxId, { lock: true }))
  if (row.version !== version) fail('conflict', { current: await presentOne(ctx, row) })
  if (
    name !== undefined &&
    (await isInboxNameTaken(tx, workspaceId, { name, ownerId: null, exceptId: inboxId }))
  ) {
    fail('inbox_name_taken', { name })
  }
  await updateInboxRow(tx, workspaceId, inboxId, { name, description })
  await announceInbox(ctx, inboxId)
  return presentOne(ctx, found(await findInboxRow(tx, workspaceId, inboxId)))
}

/** Deletes an inbox. Its mail and conversations stay for a restore; the passwords of its mailbox are deleted. */
export async function deleteSharedInbox(ctx: Context, { inboxId }: ById): Promise<Record<string, never>> {
  const { tx, workspaceId } = ctx
  const row = found(await findSharedInbox(tx, workspaceId, inboxId, { lock: true }))
  await markInboxDeleted(tx, workspaceId, inboxId)
  await recordOpenWorkLimits(ctx, [inboxId])
  await setMailboxInbox(ctx, row.mailboxId, null)
  await disconnectMailboxRow(ctx, row.mailboxId)
  await wakeMailSync(tx, row.mailboxId, 'restart')
  ctx.emit(inboxDeleted, { inboxId }, { subjectId: inboxId })
  return {}
}

/** Emits the name of the inbox, the state of its mailbox and whether it shares drafts to its members. */
export async function announceInbox(change: SystemChange, inboxId: string): Promise<void> {
  const { tx, workspaceId } = change
  const row = await findInboxRow(tx, workspaceId, inboxId)
  if (!row) return
  const mailbox = (await mailboxStatesOf(tx, workspaceId, [row.mailboxId])).get(row.mailboxId)
  const { name, description, version } = row
  change.emit(
    inboxUpdated,
    {
      inboxId,
      name,
      description,
      version,
      mailboxState: mailbox?.state ?? 'disconnected',
      mailboxStateReason: mailbox?.stateReason ? showReason(mailbox.stateReason) : null,
      canRedirect: mailbox !== undefined && sendsForOthers(mailbox),
      takesMovedMail: mailbox !== undefined && takesMovedMail(mailbox),
      sharesDrafts: (await inboxesThatShareDrafts(tx, workspaceId, [inboxId])).has(inboxId),
    },
    { inboxId, subjectId: inboxId },
  )
}
