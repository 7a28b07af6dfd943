import { handoverLimits, shiftEnded } from '@postroom/contract'
import { assignTo, emitChange, listSummaries, lockForRule } from '#features/conversations/index.ts'
import { reassignTasks } from '#features/tasks/index.ts'
import { changeWithin, type SystemChange } from '#platform/calls/system-change.ts'
import { defineConsumer } from '#platform/events/consumer.ts'
import { announceHandover, type TakenWork } from './announce-handover.ts'
import { type OpenWork, proposer, readOpenWork } from './open-work.ts'

const cause = { kind: 'system', id: null, text: 'shifts' } as const

const maximum = handoverLimits.conversations

/** What the history of a conversation names as the cause. */
const why = 'hand-over at the end of the shift'

/** Submits the proposed hand-over at the end of shifts that are set to it. */
export const shiftEndHandover = defineConsumer({
  name: 'hand-over-at-shift-end',
  types: [shiftEnded.type],
  emits: true,
  handle: async (_, tx, { workspaceId, payload }) => {
    const { userId, onEnd, inboxIds } = payload
    if (onEnd !== 'hand_over') return
    await changeWithin(tx, workspaceId, cause, (change) => handOverAll(change, userId, inboxIds))
  },
})

async function handOverAll(
  change: SystemChange,
  userId: string,
  inboxIds: readonly string[] | null,
): Promise<void> {
  const propose = proposer(change, userId)
  const proposals: (OpenWork & { readonly proposedId: string })[] = []
  for (const work of await readOpenWork(change, userId, { maximum, inboxIds })) {
    const { proposedId } = await propose(work.row)
    if (proposedId !== null) proposals.push({ ...work, proposedId })
  }
  const taken: TakenWork[] = []
  // In one order, so that two hand-overs do not wait for each other.
  for (const { row, state, proposedId } of proposals.toSorted((a, b) => (a.row.id < b.row.id ? -1 : 1))) {
    const locked = await lockForRule(change, row.id)
    if (locked.status !== 'open' || locked.assigneeId !== userId || locked.id !== row.id) continue
    const done = await assignTo(change, locked, proposedId)
    await reassignTasks(change, locked, { fromId: userId, toId: proposedId })
    const [after = locked] = await listSummaries(change.tx, change.workspaceId, [row.id])
    for (const one of done) emitChange(change, after, one, null, why)
    taken.push({ assigneeId: proposedId, subject: row.subject, work: { ...state, comment: '' } })
  }
  announceHandover(change, userId, taken)
}
