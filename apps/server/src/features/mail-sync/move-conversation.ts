import type { InputOf, listMoveTargets, moveConversation, OutputOf } from '@postroom/contract'
import {
  announceChange,
  type ClosedBy,
  type Copy,
  copiesOfConversation,
  copiesOfMessages,
  type Done,
  findSettledAt,
  lockConversation,
  placeConversation,
  recordBulk,
  removeConversation,
  type SummaryRow,
} from '#features/conversations/index.ts'
import { findMailboxOfInbox, type MailboxRow, wakeMailSync } from '#features/mailboxes/index.ts'
import { replyChannelOf } from '#features/sending/index.ts'
import type { Context } from '#platform/calls/context.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { fail, found } from '#platform/errors/index.ts'
import { inboxFolder } from './choose-folders.ts'
import { listMovedAway, listOtherFolders } from './folders-not-fetched.queries.ts'
import { findWaiting, queueChange } from './pending-changes.queries.ts'
import { listFolderAudits } from './watches.queries.ts'

const outOfSight = ['junk', 'trash'] as const
const isOutOfSight = (to: string): to is 'junk' | 'trash' => outOfSight.some((one) => one === to)

export async function moveConversationCall(
  ctx: Context,
  { conversationId, to, bulkChangeId: id }: InputOf<typeof moveConversation>,
): Promise<OutputOf<typeof moveConversation>> {
  const row = await lockConversation(ctx, conversationId)
  const by = { kind: 'person', person: ctx.person, answer: { tagIds: [] } } as const
  const before = { row, settledAt: await findSettledAt(ctx.tx, ctx.workspaceId, row.id) }
  const { from, done } = await moveTo(ctx, row, to, by)
  await recordBulk(ctx, before, { id, action: { kind: 'move', to } }, { before: from, after: to })
  return { ...(await announceChange(ctx, row, done)), from }
}

/**
 * Moves a conversation to a folder, junk or trash, and answers where it was, too. An explicit move is written whatever the
 * two-way sync settings are.
 */
export async function moveTo(
  change: SystemChange,
  row: SummaryRow,
  to: string,
  by: ClosedBy,
): Promise<{ from: string; done: Done[] }> {
  const { tx, workspaceId } = change
  const mailbox = found(await findMailboxOfInbox(tx, workspaceId, row.inboxId))
  const ofMailbox = { workspaceId, mailboxId: mailbox.id }
  const { copies, folder: from } = await locateCopies(change, row, mailbox)
  const wanted = await wantedPlace(change, mailbox, row.isRemoved, to)
  if (wanted !== null) {
    // Sent mail stays in Sent, unless the conversation is moved to trash or restored.
    const movable = copies.filter(
      ({ direction }) => direction === 'inbound' || to === 'trash' || row.isRemoved,
    )
    const ids = movable.map(({ messageId }) => messageId)
    await queueChange(tx, ofMailbox, 'place', wanted, ids)
    await wakeMailSync(tx, mailbox.id, 'write_back')
  }
  const done = isOutOfSight(to)
    ? await removeConversation(change, row, to)
    : await placeConversation(change, row, to, by)
  return { from, done }
}

/** Returns the folder that a conversation is in, as `moveTo` names it. */
export async function findFolder(change: SystemChange, row: SummaryRow): Promise<string> {
  const { tx, workspaceId } = change
  const mailbox = found(await findMailboxOfInbox(tx, workspaceId, row.inboxId))
  const { folder } = await locateCopies(change, row, mailbox)
  return folder
}

async function locateCopies(
  { tx, workspaceId }: SystemChange,
  { id, isRemoved }: SummaryRow,
  { id: mailboxId }: MailboxRow,
): Promise<{ copies: readonly Copy[]; folder: string }> {
  const messages = await copiesOfConversation(tx, workspaceId, mailboxId, id)
  const ids = messages.map(({ messageId }) => messageId)
  // Locks the pending changes, so that the locations read after them are not older.
  const pending = (await findWaiting(tx, { workspaceId, mailboxId }, ids)).place
  const copies = await copiesOfMessages(tx, workspaceId, mailboxId, ids)
  const away = await listMovedAway(tx, { workspaceId, mailboxId }, ids)
  return { copies, folder: isRemoved ? 'trash' : currentFolder(copies, { pending, away }) }
}

/** Returns the target to write to the mail server; null without folders, where the conversation is only hidden. */
async function wantedPlace(
  { tx, workspaceId }: SystemChange,
  mailbox: MailboxRow,
  isRemoved: boolean,
  to: string,
): Promise<string | null> {
  if (!replyChannelOf(mailbox).hasFolders)
    return to === 'inbox' || isOutOfSight(to) ? null : fail('no_such_folder', { folder: to })
  if (isOutOfSight(to) || (to === 'archive' && !isRemoved)) return to
  // A target by path moves from any folder; `inbox` moves from the archive only.
  if (to === 'inbox') return `path:${inboxFolder.path}`
  const folders = await listFolderAudits(tx, workspaceId, mailbox.id)
  // `archive` moves from the inbox only; from junk or trash, the target must be named by path.
  if (to === 'archive')
    return `path:${folders.find(({ role }) => role === 'archive')?.path ?? inboxFolder.path}`
  const isFetched = folders.some(({ path, role }) => path === to && role !== 'sent')
  if (!isFetched && !(await listOtherFolders(tx, { workspaceId, mailboxId: mailbox.id })).paths.includes(to))
    fail('no_such_folder', { folder: to })
  return `path:${to}`
}

/**
 * Folder of the newest incoming message, where it is to be if a move is pending; includes folders that are not fetched if
 * Postroom moved it there.
 */
function currentFolder(
  copies: readonly Copy[],
  { pending, away }: Record<'pending' | 'away', ReadonlyMap<string, string>>,
): string {
  const folders = copies.flatMap(({ direction, messageId, place }) =>
    direction === 'inbound'
      ? [pending.get(messageId)?.replace(/^path:/, '') ?? place?.folder ?? away.get(messageId)]
      : [],
  )
  const folder = folders.findLast((path) => path !== undefined) ?? inboxFolder.path
  return folder === inboxFolder.path ? 'inbox' : folder
}

/** Lists the folders a conversation can be moved to, and where it is. */
export async function listMoveTargetsCall(
  ctx: Context,
  { conversationId }: InputOf<typeof listMoveTargets>,
): Promise<OutputOf<typeof listMoveTargets>> {
  const { tx, workspaceId } = ctx
  const row = await lockConversation(ctx, conversationId)
  const mailbox = found(await findMailboxOfInbox(tx, workspaceId, row.inboxId))
  if (!replyChannelOf(mailbox).hasFolders) return { items: [], current: [] }
  const folders = await listFolderAudits(tx, workspaceId, mailbox.id)
  const copies = await copiesOfConversation(tx, workspaceId, mailbox.id, row.id)
  const source = { workspaceId, mailboxId: mailbox.id }
  const inbound = copies.filter(({ direction }) => direction === 'inbound')
  const away = await listMovedAway(
    tx,
    source,
    inbound.map(({ messageId }) => messageId),
  )
  const current = inbound.flatMap(({ messageId, place }) => place?.folder ?? away.get(messageId) ?? [])
  const { paths, labels } = await listOtherFolders(tx, source)
  const others = paths.map((path) => ({ path, role: 'other' as const, isFetched: labels.includes(path) }))
  const fetched = folders.flatMap(({ path, role }) =>
    role === 'sent' ? [] : [{ path, role, isFetched: true }],
  )
  return { items: [...fetched, ...others], current: [...new Set(current)] }
}
