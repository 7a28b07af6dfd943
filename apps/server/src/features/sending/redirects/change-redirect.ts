import type {
  cancelRedirect,
  InputOf,
  MessageRedirect,
  OutputOf,
  retryRedirect,
  settleRedirect,
} from '@postroom/contract'
import {
  announceChange,
  announceRedirects,
  type ConversationRow,
  getConversationRow,
  listSummaries,
  presentSummary,
  undoClose,
} from '#features/conversations/index.ts'
import { wakeMailSync } from '#features/mailboxes/index.ts'
import { blobTransaction } from '#platform/blobs/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { updateDelivery } from '../outgoing.queries.ts'
import { deleteUnsentRedirect, findRedirect } from './send-redirects.queries.ts'

type Place = InputOf<typeof cancelRedirect>

/** Deletes a redirect that has not gone out, and reopens the conversation if it was closed with it. */
export async function cancelRedirectCall(
  ctx: Context,
  input: Place,
): Promise<OutputOf<typeof cancelRedirect>> {
  const { app, tx, workspaceId } = ctx
  const { row, redirect } = await getRedirect(ctx, input)
  const { messageId, to, rawSha256, closedAt } = redirect
  if (!(await deleteUnsentRedirect(tx, workspaceId, redirect.id))) fail('gone_out')
  await app.blobs.release([rawSha256], { tx: blobTransaction(tx) })
  const isReopened = closedAt !== null && (await undoClose(ctx, row.id, closedAt.toISOString()))
  await announceChange(ctx, row, [
    { type: 'redirect_undone', redirectedTo: to },
    ...(isReopened ? [{ type: 'reopened' }] : []),
  ])
  const redirects = await announce(ctx, row, messageId)
  const [after] = await listSummaries(tx, workspaceId, [row.id])
  const conversation = presentSummary({ ...found(after), isUnread: row.isUnread })
  return { messageId, redirects, conversation }
}

/** Queues a redirect again at a person's request, even if it may have been sent already. */
export async function retryRedirectCall(ctx: Context, input: Place): Promise<OutputOf<typeof retryRedirect>> {
  const { tx, workspaceId } = ctx
  const { row, redirect } = await getRedirect(ctx, input)
  const delivery = { state: 'queued', reason: null } as const
  const queued = await updateDelivery(tx, workspaceId, redirect.id, delivery, ['failed', 'unknown'])
  if (!queued) fail('not_retryable')
  await wakeMailSync(tx, queued.mailboxId, 'send')
  return { messageId: redirect.messageId, redirects: await announce(ctx, row, redirect.messageId) }
}

/** Marks a redirect of unknown delivery as sent after a person checked it. */
export async function settleRedirectCall(
  ctx: Context,
  input: Place,
): Promise<OutputOf<typeof settleRedirect>> {
  const { tx, workspaceId } = ctx
  const { row, redirect } = await getRedirect(ctx, input)
  const delivery = { state: 'sent', reason: null } as const
  if (!(await updateDelivery(tx, workspaceId, redirect.id, delivery, ['unknown']))) fail('not_unknown')
  return { messageId: redirect.messageId, redirects: await announce(ctx, row, redirect.messageId) }
}

async function getRedirect(ctx: Context, { conversationId, redirectId }: Place) {
  const row = await getConversationRow(ctx, conversationId, 'reply', { lock: true })
  return { row, redirect: found(await findRedirect(ctx.tx, ctx.workspaceId, row.id, redirectId)) }
}

const announce = (
  ctx: Context,
  { id: conversationId, inboxId }: ConversationRow,
  messageId: string,
): Promise<MessageRedirect[]> => announceRedirects(ctx, { conversationId, inboxId, messageId })
