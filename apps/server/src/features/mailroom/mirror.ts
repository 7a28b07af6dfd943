import type {
  ConversationSummary,
  InputOf,
  MailMirror,
  moveConversation,
  setMirror,
} from '@postroom/contract'
import { copiesOfConversation, lockConversation, removeConversation } from '#features/conversations/index.ts'
import { findMailboxOfInbox, type MailboxRow, mailboxFor, wakeMailroom } from '#features/mailboxes/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { countWaiting, listRefused, wish } from './intents.queries.ts'
import { findMirror, type MirrorSwitches, putMirror } from './mirror.queries.ts'
import { listFolderProofs } from './watches.queries.ts'

export async function getMirrorCall(ctx: Context, { mailboxId }: { mailboxId: string }): Promise<MailMirror> {
  const mailbox = await mailboxFor(ctx, mailboxId, 'mailbox.list')
  return present(ctx, mailbox, await findMirror(ctx.tx, ctx.workspaceId, mailbox))
}

export async function setMirrorCall(ctx: Context, input: InputOf<typeof setMirror>): Promise<MailMirror> {
  const { tx, workspaceId } = ctx
  const { mailboxId, version, ...wished } = input
  const mailbox = await mailboxFor(ctx, mailboxId, 'mailbox.connect', { lock: true })
  const before = await findMirror(tx, workspaceId, mailbox)
  if (before.version !== version) fail('conflict', { current: await present(ctx, mailbox, before) })
  const change = Object.fromEntries(Object.entries(wished).filter(([, value]) => value !== undefined))
  const mirror: MirrorSwitches = { ...before, ...change, version: version + 1 }
  if (mirror.readHere && mailbox.scope !== 'PERSONAL') fail('read_here_is_personal')
  await putMirror(tx, workspaceId, mailboxId, mirror)
  return present(ctx, mailbox, mirror)
}

async function present(
  { tx, workspaceId }: Pick<Context, 'tx' | 'workspaceId'>,
  { id: mailboxId, scope }: MailboxRow,
  switches: MirrorSwitches,
): Promise<MailMirror> {
  const owner = { workspaceId, mailboxId }
  return {
    mailboxId,
    scope,
    ...switches,
    waiting: await countWaiting(tx, owner),
    refused: await listRefused(tx, owner),
  }
}

const names = new Set(['inbox', 'archive', 'trash'])

/** Said outright, so it is done whatever the switches are. */
export async function moveConversationCall(
  ctx: Context,
  { conversationId, to }: InputOf<typeof moveConversation>,
): Promise<ConversationSummary> {
  const { tx, workspaceId } = ctx
  const row = await lockConversation(ctx, conversationId)
  const mailbox = found(await findMailboxOfInbox(tx, workspaceId, row.inboxId))
  if (!names.has(to)) {
    const folders = await listFolderProofs(tx, workspaceId, mailbox.id)
    if (!folders.some(({ path }) => path === to)) fail('no_such_folder', { folder: to })
  }
  const copies = await copiesOfConversation(tx, workspaceId, mailbox.id, row.id)
  // Mail of ours stays in Sent, except where all of it goes away.
  const those = copies.filter(({ direction }) => direction === 'inbound' || to === 'trash' || to === 'inbox')
  const wanted = names.has(to) ? to : `path:${to}`
  await wish(
    tx,
    { workspaceId, mailboxId: mailbox.id },
    'place',
    wanted,
    those.map(({ messageId }) => messageId),
  )
  await wakeMailroom(tx, mailbox.id, 'mirror')
  return removeConversation(ctx, row, to === 'trash')
}
