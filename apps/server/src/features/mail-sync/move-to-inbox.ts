import {
  type ConversationSummary,
  type moveToInbox as call,
  conversationWithdrawn,
  type InputOf,
} from '@postroom/contract'
import { listVerifiedAliases } from '#features/aliases/index.ts'
import { findTeamForInbox } from '#features/assignment/index.ts'
import {
  changeAndAnnounce,
  type Done,
  findObstacles,
  listAssignable,
  lockConversation,
  lockWhole,
  moveMessages,
  queueForAssignment,
  rememberMoved,
  type SummaryRow,
  setAssignee,
  setInbox,
  setTeam,
} from '#features/conversations/index.ts'
import { findInboxRow, type InboxRow, lockInboxForMail } from '#features/inboxes/index.ts'
import { findMailbox, takesMovedMail, wakeMailSync } from '#features/mailboxes/index.ts'
import { requireInInbox } from '#features/sending/index.ts'
import type { Context } from '#platform/calls/context.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { fail, found } from '#platform/errors/index.ts'
import { dropCopiesDue } from './copies.queries.ts'
import { queueChange, replanForMove } from './pending-changes.queries.ts'

export async function moveToInboxCall(
  ctx: Context,
  { conversationId, inboxId, bulkChangeId: id }: InputOf<typeof call>,
): Promise<ConversationSummary> {
  await lockWhole(ctx.tx, ctx.workspaceId, conversationId)
  const row = await lockConversation(ctx, conversationId)
  await requireInInbox(ctx, inboxId, 'conversation.work')
  return changeAndAnnounce(ctx, row, { id, action: { kind: 'move_to_inbox', inboxId } }, () =>
    moveToInbox(ctx, row, inboxId),
  )
}

/**
 * Moves a locked conversation with its mail to another inbox of the workspace. Its mailbox gets the mail first; only then is
 * it moved to the trash of the other one. An undo also brings it back to where it could not be moved.
 */
export async function moveToInbox(
  change: SystemChange,
  row: SummaryRow,
  inboxId: string,
  options: { readonly isUndo?: boolean } = {},
): Promise<Done[]> {
  const { tx, workspaceId, now } = change
  if (row.inboxId === inboxId) return []
  const from = found(await findInboxRow(tx, workspaceId, row.inboxId))
  const to = found(await findInboxRow(tx, workspaceId, inboxId))
  if (!options.isUndo) await requireMovable(change, from, to)
  await requireNoObstacle(change, row, to)
  await takeOffOutsiders(change, row, to)
  const ids = await lockWhole(tx, workspaceId, row.id)
  await setInbox(tx, workspaceId, ids, to.id)
  const messages = await moveMessages(tx, workspaceId, ids, { inboxId: to.id, mailboxId: to.mailboxId })
  await rememberMoved(
    tx,
    workspaceId,
    messages.map(({ id }) => id),
    { fromId: from.id, toId: to.id },
  )
  await queueForAssignment(tx, workspaceId, row.id, [to.id], now)
  await planMail(change, messages, from, to)
  change.emit(
    conversationWithdrawn,
    { conversationId: row.id, inboxId: from.id, teamId: null },
    { inboxId: from.id, subjectId: row.id },
  )
  const aliases = await listVerifiedAliases(tx, workspaceId, [from.id])
  const fromAddresses = [from.email, ...aliases.map(({ email }) => email)]
  return [{ type: 'moved_to_inbox', movedInbox: { from: from.id, to: to.id, fromAddresses } }]
}

/** Mail of a team does not become personal, and some mailboxes take no mail from elsewhere. */
async function requireMovable(
  { tx, workspaceId }: SystemChange,
  from: InboxRow,
  to: InboxRow,
): Promise<void> {
  const source = found(await findMailbox(tx, workspaceId, from.mailboxId))
  const target = found(await findMailbox(tx, workspaceId, to.mailboxId))
  const becomesPersonal = from.ownerId === null && to.ownerId !== null
  if (source.channel !== null || !takesMovedMail(target) || becomesPersonal) fail('takes_no_moved_mail')
}

async function requireNoObstacle(
  { tx, workspaceId }: SystemChange,
  row: SummaryRow,
  to: InboxRow,
): Promise<void> {
  if (row.isRemoved) fail('conversation_is_removed')
  // So that the same mail does not arrive there meanwhile.
  await lockInboxForMail(tx, workspaceId, to.id)
  const { isSending, isThere } = await findObstacles(tx, workspaceId, row.id, to.id)
  if (isSending) fail('mail_still_to_send')
  if (isThere) fail('mail_is_there_already')
}

/**
 * Takes off a team and an assignee that do not work in the inbox. A restricted team would show its conversation to
 * others by that, so it must be taken off by a person first.
 */
async function takeOffOutsiders(
  change: SystemChange,
  row: SummaryRow,
  { id: inboxId }: InboxRow,
): Promise<void> {
  const { tx, workspaceId } = change
  const team = row.teamId && (await findTeamForInbox(tx, workspaceId, row.teamId, inboxId))
  if (team && !team.works && team.isRestricted) fail('team_not_in_inbox')
  const teamId = team && team.works ? row.teamId : null
  if (teamId !== row.teamId) await setTeam(tx, workspaceId, [row.id], teamId)
  const { assigneeId } = row
  if (assigneeId && !(await listAssignable(change, { inboxId, teamId })).includes(assigneeId))
    await setAssignee(change, [row.id], null, { queued: true })
}

/** Plans what the mail servers are to do. Mail that was deleted singly is not brought to the other mailbox. */
async function planMail(
  { tx, workspaceId }: SystemChange,
  messages: readonly { readonly id: string; readonly isHidden: boolean }[],
  from: InboxRow,
  to: InboxRow,
): Promise<void> {
  const ids = messages.map(({ id }) => id)
  const mailboxes = { fromId: from.mailboxId, toId: to.mailboxId }
  await replanForMove(tx, workspaceId, ids, mailboxes)
  await dropCopiesDue(tx, { workspaceId, mailboxId: from.mailboxId }, ids)
  const arriving = messages.filter(({ isHidden }) => !isHidden).map(({ id }) => id)
  const target = { workspaceId, mailboxId: to.mailboxId }
  await queueChange(tx, target, 'arrival', from.mailboxId, arriving)
  await wakeMailSync(tx, to.mailboxId, 'write_back')
}
