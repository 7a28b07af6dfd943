import {
  type cancelSend,
  conversationDiscarded,
  type InputOf,
  type OutputOf,
  sendCancelled,
} from '@postroom/contract'
import {
  deleteEmptyConversation,
  emitChange,
  findDraft,
  findMessageRow,
  getConversationRow,
  keepDraft,
  listSummaries,
  presentSummary,
  readHeld,
  releaseUploads,
  sharesDrafts,
  summaryForEvent,
  sumUpConversations,
  undoClose,
  undoSnooze,
} from '#features/conversations/index.ts'
import type { App } from '#platform/app.ts'
import { blobTransaction } from '#platform/blobs/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { changeWithin, type SystemChange } from '#platform/calls/system-change.ts'
import { fail, found } from '#platform/errors/index.ts'
import { defineConsumer } from '#platform/events/consumer.ts'
import { findStoredParticipants } from './answered-messages.queries.ts'
import { findNewDraft, keepNewDraft } from './new-messages/new-drafts.queries.ts'
import { deleteUnsent, listCancelledByReply } from './unsent.queries.ts'

/** Cancels sending: deletes the message and stores its text as the writer's draft. */
export async function cancelSendCall(
  ctx: Context,
  input: InputOf<typeof cancelSend>,
): Promise<OutputOf<typeof cancelSend>> {
  const { tx, workspaceId, person } = ctx
  const row = await getConversationRow(ctx, input.conversationId, 'reply', { lock: true })
  const message = found(await findMessageRow(tx, workspaceId, input.messageId))
  if (message.conversationId !== row.id) fail('not_found')
  const cancelled = await cancelQueued(ctx.app, ctx, {
    conversationId: row.id,
    inboxId: row.inboxId,
    messageId: message.id,
    reason: 'person',
  })
  if (!cancelled) fail('gone_out')
  const { newDraftId: draftId } = cancelled
  if (draftId !== null) {
    const newDraft = await findNewDraft(tx, { workspaceId, userId: person.userId, draftId })
    return { conversation: null, draft: null, newDraft }
  }
  const [after] = await listSummaries(tx, workspaceId, [row.id])
  return {
    conversation: presentSummary({ ...found(after), isUnread: row.isUnread }),
    draft: await findDraft(tx, { workspaceId, conversationId: row.id, userId: person.userId }),
    newDraft: null,
  }
}

interface Cancellation {
  readonly conversationId: string
  readonly inboxId: string
  readonly messageId: string
  readonly reason: 'person' | 'customer_wrote'
}

/**
 * Deletes an unsent message and stores its text as a draft; null if it was sent or is being sent. If it began its
 * conversation and no other message followed, the conversation is deleted too, and the draft is one of a new message.
 */
async function cancelQueued(
  app: App,
  change: SystemChange,
  cancellation: Cancellation,
): Promise<{ newDraftId: string | null } | null> {
  const { tx, workspaceId, now, emit } = change
  const { conversationId, inboxId, messageId, reason } = cancellation
  const unsent = await deleteUnsent(tx, workspaceId, messageId)
  if (!unsent) return null
  const { composed, authorId, rawSha256 } = unsent
  const isPlain = composed?.isPlain ?? false
  await app.blobs.release([rawSha256], { tx: blobTransaction(tx) })
  const uploadIds = await releaseUploads(tx, workspaceId, messageId)
  if (composed?.started && (await deleteEmptyConversation(tx, workspaceId, conversationId))) {
    const { draftId, forwardsId } = composed.started
    if (authorId) {
      const place = { workspaceId, userId: authorId, draftId }
      const draft = { inboxId, from: null, ...composed, ...composed.started, isPlain, uploadIds }
      await keepNewDraft(tx, place, draft)
    }
    if (forwardsId) await announceForwardUndone(change, forwardsId, authorId)
    emit(
      conversationDiscarded,
      { conversationId, inboxId, messageId, authorId },
      { inboxId, subjectId: conversationId },
    )
    return { newDraftId: draftId }
  }
  if (composed && authorId) {
    const { html, from = null, to, cc, bcc, answeredMessageId = null } = composed
    const place = { workspaceId, conversationId, userId: authorId }
    // The person may have begun another draft meanwhile: its text and files are appended.
    const newerDraft = await findDraft(tx, place)
    await keepDraft(tx, place, {
      html: html + (newerDraft?.html ?? ''),
      isPlain: isPlain && newerDraft?.isPlain !== false,
      from,
      to,
      cc,
      bcc,
      answeredMessageId,
      uploadIds: [...uploadIds, ...(newerDraft?.files.map(({ id }) => id) ?? [])],
      isShared: await sharesDrafts(change, inboxId),
    })
  }
  if (composed?.closedAt) await undoClose(change, conversationId, composed.closedAt)
  if (composed?.snooze) {
    const until = composed.snooze.until === null ? null : new Date(composed.snooze.until)
    await undoSnooze(change, conversationId, { until, actorId: authorId })
  }
  const touched = {
    id: conversationId,
    participants: await findStoredParticipants(tx, workspaceId, conversationId),
    parentlessReplyAt: null,
    isReopened: false,
    isUnread: false,
  }
  await sumUpConversations(tx, workspaceId, inboxId, [touched], now)
  const [summary] = await listSummaries(tx, workspaceId, [conversationId])
  emit(
    sendCancelled,
    { conversation: summaryForEvent(found(summary)), messageId, authorId, reason },
    { inboxId, subjectId: conversationId },
  )
  return { newDraftId: null }
}

/** Adds to the history of the forwarded message that forwarding was cancelled. */
async function announceForwardUndone(
  change: SystemChange,
  forwardsId: string,
  authorId: string | null,
): Promise<void> {
  const message = await findMessageRow(change.tx, change.workspaceId, forwardsId)
  const [row] = message ? await listSummaries(change.tx, change.workspaceId, [message.conversationId]) : []
  if (row) emitChange(change, row, { type: 'forward_undone' }, authorId, 'person')
}

/** Cancels delayed replies when the customer writes first. */
export const sendLaterCanceller = defineConsumer({
  name: 'conversation-send-later',
  types: ['message.received'],
  emits: true,
  handle: async (app, tx, { workspaceId, payload }) => {
    const { messageId, isNew } = payload
    if (!isNew) return
    // In the conversation where the message is by now, which people may have merged or split meanwhile.
    const due = await readHeld(
      tx,
      workspaceId,
      () => listCancelledByReply(tx, workspaceId, messageId),
      (waiting) => [...new Set(waiting.map(({ conversationId }) => conversationId))],
    )
    if (due.length === 0) return
    const written = await findMessageRow(tx, workspaceId, messageId)
    if (!written || written.isAutomatic) return
    const cause = { kind: 'mail', id: messageId, text: 'the customer wrote first' } as const
    await changeWithin(tx, workspaceId, cause, async (change) => {
      for (const waiting of due) await cancelQueued(app, change, { ...waiting, reason: 'customer_wrote' })
    })
  },
})
