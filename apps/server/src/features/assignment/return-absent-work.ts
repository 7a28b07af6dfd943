import type { PayloadOf, shiftEnded } from '@postroom/contract'
import { emitChange, hiddenFrom, listSummaries, setAssignee } from '#features/conversations/index.ts'
import { assignableIds } from '#features/inboxes/index.ts'
import { findAbsence } from '#features/shifts/index.ts'
import { changeWithin, type SystemChange } from '#platform/calls/system-change.ts'
import { defineConsumer } from '#platform/events/consumer.ts'
import { findAssignment, lockUnansweredOf } from './return-absent-work.queries.ts'

/** What the history of a conversation names as the cause. */
const causes = {
  shiftEnded: 'end of the shift',
  offShift: 'assignee is not on shift',
  timeOff: 'assignee has time off',
} as const

const cause = { kind: 'system', id: null, text: 'shifts' } as const

/**
 * Unassigns conversations of people who are not at work: unanswered ones at the end of a shift, others when the customer
 * writes again. During time off the substitute gets them.
 */
export const absentWorkReturner = defineConsumer({
  name: 'return-absent-work',
  types: ['shift.ended', 'message.received'],
  emits: true,
  handle: async (_, tx, { workspaceId, type, payload, at }) => {
    await changeWithin(tx, workspaceId, cause, async (change) => {
      if (type === 'shift.ended') await returnUnanswered(change, payload)
      else await returnOnMessage(change, payload.conversation.id, at)
    })
  },
})

async function returnUnanswered(
  change: SystemChange,
  { userId, onEnd, inboxIds }: PayloadOf<typeof shiftEnded>,
): Promise<void> {
  if (onEnd !== 'return_at_once') return
  const rows = await lockUnansweredOf(change.tx, change.workspaceId, userId, inboxIds)
  await reassign(
    change,
    rows.map(({ id }) => id),
    null,
    causes.shiftEnded,
  )
}

/** A conversation that was assigned after the message arrived stays: the assignment was made for it. */
async function returnOnMessage(change: SystemChange, conversationId: string, at: Date): Promise<void> {
  const { tx, workspaceId } = change
  const held = await findAssignment(tx, workspaceId, conversationId, at)
  if (!held) return
  const absence = await findAbsence(tx, workspaceId, held.assigneeId, held.inboxId)
  if (!absence) return
  const substituteId = absence.isTimeOff ? await ableSubstitute(change, held, absence.substituteId) : null
  await reassign(change, [conversationId], substituteId, absence.isTimeOff ? causes.timeOff : causes.offShift)
}

/** The substitute, if they work in the inbox, may see the conversation and are not absent themselves. */
async function ableSubstitute(
  { tx, workspaceId }: SystemChange,
  { inboxId, teamId }: { readonly inboxId: string; readonly teamId: string | null },
  substituteId: string | null,
): Promise<string | null> {
  if (substituteId === null) return null
  if (!(await assignableIds(tx, workspaceId, inboxId)).includes(substituteId)) return null
  if ((await hiddenFrom(tx, workspaceId, teamId, [substituteId])).has(substituteId)) return null
  return (await findAbsence(tx, workspaceId, substituteId, inboxId)) ? null : substituteId
}

async function reassign(
  change: SystemChange,
  conversationIds: readonly string[],
  assigneeId: string | null,
  why: string,
): Promise<void> {
  if (conversationIds.length === 0) return
  await setAssignee(change, [...conversationIds], assigneeId, { queued: assigneeId === null })
  for (const row of await listSummaries(change.tx, change.workspaceId, [...conversationIds]))
    emitChange(change, row, { type: 'assigned', assigneeId }, null, why)
}
