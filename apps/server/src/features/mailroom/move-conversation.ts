import type { InputOf, listMoveTargets, moveConversation, OutputOf } from '@postroom/contract'
import {
  type Copy,
  copiesOfConversation,
  lockConversation,
  placeConversation,
  removeConversation,
} from '#features/conversations/index.ts'
import { channelOf, findMailboxOfInbox, type MailboxRow, wakeMailroom } from '#features/mailboxes/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { inboxFolder } from './choose-folders.ts'
import { wish } from './intents.queries.ts'
import { listFolderProofs } from './watches.queries.ts'

const outOfSight = ['junk', 'trash'] as const
const isOutOfSight = (to: string): to is 'junk' | 'trash' => outOfSight.some((one) => one === to)

/** Said outright, so it is done whatever the switches are. */
export async function moveConversationCall(
  ctx: Context,
  { conversationId, to }: InputOf<typeof moveConversation>,
): Promise<OutputOf<typeof moveConversation>> {
  const { tx, workspaceId } = ctx
  const row = await lockConversation(ctx, conversationId)
  const mailbox = found(await findMailboxOfInbox(tx, workspaceId, row.inboxId))
  const copies = await copiesOfConversation(tx, workspaceId, mailbox.id, row.id)
  const from = row.isRemoved ? 'trash' : placeOf(copies)
  const wanted = await wantedPlace(ctx, mailbox, row.isRemoved, to)
  if (wanted !== null) {
    // Mail of ours stays in Sent, except where all of it goes away or comes back.
    const those = copies.filter(({ direction }) => direction === 'inbound' || to === 'trash' || row.isRemoved)
    const ids = those.map(({ messageId }) => messageId)
    await wish(tx, { workspaceId, mailboxId: mailbox.id }, 'place', wanted, ids)
    await wakeMailroom(tx, mailbox.id, 'mirror')
  }
  const moved = isOutOfSight(to)
    ? await removeConversation(ctx, row, to)
    : await placeConversation(ctx, row, to)
  return { ...moved, from }
}

/** What is to be written to the server; null on a channel, which has none: there it only goes out of sight. */
async function wantedPlace(
  { tx, workspaceId }: Context,
  mailbox: MailboxRow,
  isRemoved: boolean,
  to: string,
): Promise<string | null> {
  if (channelOf(mailbox))
    return to === 'inbox' || isOutOfSight(to) ? null : fail('no_such_folder', { folder: to })
  if (isOutOfSight(to) || (to === 'archive' && !isRemoved)) return to
  // Whatever folder it is in: reopening takes it from the archive only.
  if (to === 'inbox') return `path:${inboxFolder.path}`
  const folders = await listFolderProofs(tx, workspaceId, mailbox.id)
  // Archiving takes mail from the inbox; from junk or trash it is fetched to the folder by name.
  if (to === 'archive')
    return `path:${folders.find(({ role }) => role === 'archive')?.path ?? inboxFolder.path}`
  if (!folders.some(({ path, role }) => path === to && role !== 'sent'))
    fail('no_such_folder', { folder: to })
  return `path:${to}`
}

/** Of the newest message that came in. */
function placeOf(copies: readonly Copy[]): string {
  const newest = copies.findLast(({ direction, place }) => direction === 'inbound' && place !== null)
  const folder = newest?.place?.folder ?? inboxFolder.path
  return folder === inboxFolder.path ? 'inbox' : folder
}

export async function listMoveTargetsCall(
  ctx: Context,
  { conversationId }: InputOf<typeof listMoveTargets>,
): Promise<OutputOf<typeof listMoveTargets>> {
  const { tx, workspaceId } = ctx
  const row = await lockConversation(ctx, conversationId)
  const mailbox = found(await findMailboxOfInbox(tx, workspaceId, row.inboxId))
  if (channelOf(mailbox)) return { items: [], current: [] }
  const folders = await listFolderProofs(tx, workspaceId, mailbox.id)
  const copies = await copiesOfConversation(tx, workspaceId, mailbox.id, row.id)
  const current = copies.flatMap(({ direction, place }) =>
    direction === 'inbound' && place ? [place.folder] : [],
  )
  return {
    items: folders.flatMap(({ path, role }) => (role === 'sent' ? [] : [{ path, role }])),
    current: [...new Set(current)],
  }
}
