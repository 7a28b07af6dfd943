import { messageDelivery, messageReceived, taskLimits } from '@postroom/contract'
import {
  findMessageRow,
  findVisibleConversation,
  listSummaries,
  readHeld,
  readMessageTexts,
  type SummaryRow,
} from '#features/conversations/index.ts'
import { listPeople } from '#features/session/index.ts'
import type { App } from '#platform/app.ts'
import { changeWithin, type SystemChange } from '#platform/calls/system-change.ts'
import type { Tx } from '#platform/db/index.ts'
import { defineConsumer } from '#platform/events/consumer.ts'
import type { StoredEvent } from '#platform/events/read-events.ts'
import { newId } from '#platform/ids.ts'
import { announceTasks, setDueTimer } from '../announce-tasks.ts'
import { findPromiseChoice, insertTask, lockPromises, updateTaskState } from '../tasks.queries.ts'
import { findPromises } from './find-promises.ts'

const cause = { kind: 'system', id: null, text: 'promises' } as const

/** Promises in older mail were kept or broken long ago. */
const freshMs = 86_400_000
/** The message is among the newest of its conversation. */
const newest = 5

/** Reads sent mail: a later reply settles earlier promises, and new ones are proposed or kept as reminders. */
export const promiseReader = defineConsumer({
  name: 'task-promises',
  types: [messageDelivery.type, messageReceived.type],
  emits: true,
  accepts: (event) => Date.now() - event.at.getTime() < freshMs && mayBeSent(event),
  handle: async (app, tx, { workspaceId, payload }) => {
    const { messageId } = payload
    const sent = await readHeld(
      tx,
      workspaceId,
      () => findSent(tx, workspaceId, messageId),
      (one) => (one ? [one.conversation.id] : []),
    )
    if (!sent) return
    await changeWithin(tx, workspaceId, cause, async (change) => {
      const settled = await settle(change, sent)
      const found = await keep(app, change, sent)
      if (settled || found) announceTasks(change, sent.conversation)
    })
  },
})

/** A reply that went out, or mail of ours that was found on the server: it was sent from another program. */
function mayBeSent({ type, payload }: StoredEvent<'message.received' | 'message.delivery_changed'>): boolean {
  return type === messageDelivery.type ? payload.state === 'sent' : !payload.isNew
}

interface Sent {
  readonly messageId: string
  readonly conversation: SummaryRow
  /** The writer, or the assignee if the mail was written in another program by an unknown person. */
  readonly authorId: string | null
  readonly at: Date
}

async function findSent(tx: Tx, workspaceId: string, messageId: string): Promise<Sent | null> {
  const message = await findMessageRow(tx, workspaceId, messageId)
  if (message?.direction !== 'outbound' || message.isAutomatic) return null
  // Mail that an import or another folder brought.
  if (Date.now() - message.sentAt.getTime() > freshMs) return null
  const [conversation] = await listSummaries(tx, workspaceId, [message.conversationId])
  if (!conversation) return null
  const authorId = message.authorId ?? conversation.assigneeId
  return { messageId, conversation, authorId, at: message.sentAt }
}

/** Kept promises are done by a later reply; those that were only proposed need no answer any more. */
async function settle(change: SystemChange, { conversation, messageId }: Sent): Promise<boolean> {
  const { tx, workspaceId, now } = change
  const which = { conversationId: conversation.id, messageId }
  const promises = await lockPromises(tx, workspaceId, which)
  for (const promise of promises) {
    const state = promise.state === 'open' ? 'done' : 'dismissed'
    await updateTaskState(
      tx,
      workspaceId,
      promise.id,
      state,
      state === 'done' ? { at: now, byId: null } : null,
    )
    await setDueTimer(change, { ...promise, state })
  }
  return promises.length > 0
}

async function keep(
  app: App,
  change: SystemChange,
  { conversation, messageId, ...sent }: Sent,
): Promise<boolean> {
  const { tx, workspaceId } = change
  const { authorId, at } = sent
  if (authorId === null) return false
  const choice = await findPromiseChoice(tx, workspaceId, authorId)
  const [author] = choice === 'off' ? [] : await listPeople(tx, workspaceId, { ids: [authorId] })
  const conversationId = conversation.id
  if (!author || !(await findVisibleConversation(tx, workspaceId, { conversationId, userId: authorId })))
    return false
  const texts = await readMessageTexts(app, tx, workspaceId, { conversationId, limit: newest })
  const text = texts.find((one) => one.messageId === messageId)?.text ?? ''
  const state = choice === 'keep' ? 'open' : 'proposed'
  let isFound = false
  for (const { words, dueAt } of findPromises(text, { at, timeZone: author.timeZone })) {
    const id = newId()
    const title = [...words].slice(0, taskLimits.title).join('')
    const task = {
      id,
      conversationId,
      state,
      title,
      found: { words, messageId },
      assigneeId: authorId,
    } as const
    if (!(await insertTask(tx, workspaceId, { ...task, dueAt, createdById: null, at }))) continue
    await setDueTimer(change, { id, state, dueAt })
    isFound = true
  }
  return isFound
}
