import { fillVariables, makeReason } from '@postroom/contract'
import { linesAsHtml } from '@postroom/mail'
import { findMessageRow, getConversationRow, listMessageRows } from '#features/conversations/index.ts'
import { findInboxRow, settingsOfInbox } from '#features/inboxes/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { found } from '#platform/errors/index.ts'
import { replyCall } from '../reply.ts'
import { findNewestCustomerMessage } from './automatic-replies.queries.ts'
import { ReplyRefused } from './reply-by-rule.ts'
import { variablesOf } from './reply-variables.ts'

/** Time in which sending can be undone, as with a reply that a person writes. */
const undoSeconds = 20

/** Queues a reply by the person to the last sender, with the text of a macro. */
export async function replyByMacro(ctx: Context, conversationId: string, text: string): Promise<void> {
  const { tx, workspaceId } = ctx
  const row = await getConversationRow(ctx, conversationId, 'reply', { lock: true })
  const customers = await findNewestCustomerMessage(tx, workspaceId, row.id)
  const message = customers && (await findMessageRow(tx, workspaceId, customers.id))
  if (!message) throw new ReplyRefused(makeReason('rule_no_customer_message'))
  const [newest] = await listMessageRows(tx, workspaceId, row.id, { before: null, limit: 1 })
  const { name } = found(await findInboxRow(tx, workspaceId, row.inboxId))
  const { displayName } = await settingsOfInbox(tx, workspaceId, row.inboxId)
  const filled = fillVariables(text, await variablesOf(ctx, row, { message, inboxName: displayName || name }))
  const { from, replyTo } = message.addresses
  await replyCall(ctx, {
    conversationId: row.id,
    html: `<p>${linesAsHtml(filled)}</p>`,
    isPlain: false,
    to: replyTo.length > 0 ? replyTo : from.slice(0, 1),
    cc: [],
    bcc: [],
    seenMessageId: newest?.id ?? null,
    includeQuote: true,
    attachmentIds: [],
    closeAfter: false,
    undoSeconds,
    cancelsOnReply: true,
  })
}
