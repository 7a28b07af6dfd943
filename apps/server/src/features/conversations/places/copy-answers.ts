import { messageReceived } from '@postroom/contract'
import type { App } from '#platform/app.ts'
import { blobTransaction } from '#platform/blobs/index.ts'
import { changeWithin, type SystemChange } from '#platform/calls/system-change.ts'
import { found } from '#platform/errors/index.ts'
import { defineConsumer } from '#platform/events/consumer.ts'
import type { StoredEvent } from '#platform/events/read-events.ts'
import { newId } from '#platform/ids.ts'
import { listSummaryRows } from '../conversation-rows.queries.ts'
import { summaryForEvent } from '../conversation-summaries.ts'
import { sumUpConversations } from '../ingest/sum-up-conversations.ts'
import { readHeld } from '../merging/hold-remaining.ts'
import { listParticipants } from '../merging/whole-conversations.queries.ts'
import {
  type AnsweredElsewhere,
  findRawMail,
  insertCopy,
  listAnsweredElsewhere,
} from './other-places.queries.ts'

/** Copies a sent reply to the other conversations with the mail it answers, so that no one there answers again. */
export const answerCopier = defineConsumer({
  name: 'copy-answers',
  types: ['message.received', 'message.delivery_changed'],
  emits: true,
  handle: async (app, tx, event) => {
    const { workspaceId } = event
    const messageId = sentMessage(event)
    if (messageId === null) return
    const elsewhere = await readHeld(
      tx,
      workspaceId,
      () => listAnsweredElsewhere(tx, workspaceId, messageId),
      (places) => places.map(({ conversationId }) => conversationId),
    )
    if (elsewhere.length === 0) return
    const cause = {
      kind: 'mail',
      id: messageId,
      text: 'the same mail was answered in another inbox',
    } as const
    await changeWithin(tx, workspaceId, cause, async (change) => {
      for (const place of elsewhere) await copyAnswer(app, change, messageId, place)
    })
  },
})

function sentMessage({
  type,
  payload,
}: StoredEvent<'message.received' | 'message.delivery_changed'>): string | null {
  if (type === 'message.received') {
    const { messageId, isNew } = payload
    return isNew ? null : messageId
  }
  const { messageId, state } = payload
  return state === 'sent' ? messageId : null
}

async function copyAnswer(
  app: App,
  change: SystemChange,
  messageId: string,
  place: AnsweredElsewhere,
): Promise<void> {
  const { tx, workspaceId, now } = change
  const { conversationId, inboxId } = place
  const id = newId()
  if (!(await insertCopy(tx, workspaceId, messageId, { ...place, id }))) return
  const sha256 = found(await findRawMail(tx, workspaceId, id))
  // Each message counts as one reference to its raw mail.
  await app.blobs.putMany([await app.blobs.get(sha256)], { tx: blobTransaction(tx) })
  const touched = (await listParticipants(tx, workspaceId, [conversationId])).map((row) => ({
    ...row,
    parentlessReplyAt: null,
    isReopened: false,
    isUnread: false,
  }))
  await sumUpConversations(tx, workspaceId, inboxId, touched, now)
  const [summary] = await listSummaryRows(tx, workspaceId, [conversationId])
  change.emit(
    messageReceived,
    { conversation: summaryForEvent(found(summary)), messageId: id, isNew: false },
    { inboxId, subjectId: conversationId },
  )
}
