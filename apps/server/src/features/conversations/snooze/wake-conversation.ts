import type { messageReceived, PayloadOf } from '@postroom/contract'
import { changeWithin } from '#platform/calls/system-change.ts'
import type { Tx } from '#platform/db/index.ts'
import { defineConsumer } from '#platform/events/consumer.ts'
import type { FeatureTimer } from '#platform/timers/timer.ts'
import { cancelTimer } from '#platform/timers/timers.queries.ts'
import { emitChange } from '../change-conversation.ts'
import { listSummaryRows, type SummaryRow } from '../conversation-rows.queries.ts'
import { readHeld } from '../merging/index.ts'
import { findMessageRow } from '../messages/message-rows.queries.ts'
import { wakePeople } from './personal-snooze.ts'
import { endSnooze, lockSnoozed } from './snooze.queries.ts'
import { snoozeTimer } from './snooze.ts'

/** Shows a conversation again at its time, as unread. One that was closed or snoozed again is left as it is. */
export const snoozeEnd: FeatureTimer = {
  name: snoozeTimer,
  fire: (_, tx, { workspaceId, subjectId, now }) =>
    wake(
      tx,
      { workspaceId, conversationId: subjectId, cause: 'end of the snooze', now },
      (row) => row.snoozedUntil !== null && row.snoozedUntil <= now,
    ),
}

/** Shows a snoozed conversation again when the customer replies. Automatic mail does not count. */
export const snoozeWaker = defineConsumer({
  name: 'conversation-snooze',
  types: ['message.received'],
  emits: true,
  handle: async (_, tx, { workspaceId, at, payload }) => {
    const { conversation, messageId, isNew } = payload
    if (!isNew) return
    // Where the message is by now, since people may merge its conversation meanwhile.
    const message = await readHeld(
      tx,
      workspaceId,
      () => findMessageRow(tx, workspaceId, messageId),
      (row) => (row ? [row.conversationId] : []),
    )
    if (!message || message.isAutomatic || message.direction !== 'inbound') return
    // Who snoozed it later has seen the message. Of another conversation the event says nothing.
    if (message.conversationId === conversation.id && !wasSnoozed(conversation)) return
    const waking = {
      workspaceId,
      conversationId: message.conversationId,
      cause: 'reply of the customer',
      now: at,
    }
    await wake(tx, waking)
    await wakePeople(tx, waking)
  },
})

/** Events from before people could snooze for themselves have no list of them. */
const wasSnoozed = ({ isSnoozed, snoozedFor = [] }: PayloadOf<typeof messageReceived>['conversation']) =>
  isSnoozed !== false || snoozedFor.length > 0

interface Waking {
  readonly workspaceId: string
  readonly conversationId: string
  readonly cause: string
  readonly now: Date
}

async function wake(
  tx: Tx,
  { workspaceId, conversationId, cause, now }: Waking,
  isDue: (row: SummaryRow) => boolean = () => true,
): Promise<void> {
  const { isMerged } = await lockSnoozed(tx, workspaceId, conversationId)
  const [before] = await listSummaryRows(tx, workspaceId, [conversationId])
  if (!before?.isSnoozed || !isDue(before)) return
  // Undoing the merge shows it without the snooze, which ended meanwhile.
  if (isMerged) return endSnooze(tx, workspaceId, conversationId, null)
  await changeWithin(tx, workspaceId, { kind: 'system', id: null, text: cause }, async (change) => {
    await endSnooze(tx, workspaceId, conversationId, now)
    await cancelTimer(tx, { workspaceId, timer: snoozeTimer, subjectId: conversationId })
    const [row] = await listSummaryRows(tx, workspaceId, [conversationId])
    if (row) emitChange(change, row, { type: 'unsnoozed' }, null, cause)
  })
}
