import {
  type HandoverItem,
  type handOver,
  handoverLimits,
  type InputOf,
  type OutputOf,
  type previewHandover,
} from '@postroom/contract'
import { addComment, announceChange, assignTo, getConversationRow } from '#features/conversations/index.ts'
import { reassignTasks } from '#features/tasks/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { announceHandover, type TakenWork } from './announce-handover.ts'
import { proposer, readOpenWork, stateOf } from './open-work.ts'

export async function previewHandoverCall(ctx: Context): Promise<OutputOf<typeof previewHandover>> {
  const { userId } = ctx.person
  const maximum = handoverLimits.conversations
  const work = await readOpenWork(ctx, userId, { maximum: maximum + 1 })
  const propose = proposer(ctx, userId)
  const items: HandoverItem[] = []
  for (const { row, state } of work.slice(0, maximum)) {
    const contact = row.contactName || row.contactAddress
    items.push({ ...state, subject: row.subject, contact, ...(await propose(row)) })
  }
  return { items, hasMore: work.length > maximum }
}

/** All at once: if one may not be assigned, nothing is. */
export async function handOverCall(
  ctx: Context,
  { items }: InputOf<typeof handOver>,
): Promise<OutputOf<typeof handOver>> {
  const { person } = ctx
  const taken: TakenWork[] = []
  const skipped: string[] = []
  const work = await readOpenWork(ctx, person.userId, { maximum: handoverLimits.conversations })
  const states = new Map(work.map(({ row, state }) => [row.id, state]))
  // In one order, so that two hand-overs do not wait for each other.
  for (const { conversationId, assigneeId, comment } of items.toSorted(byId)) {
    const row = await getConversationRow(ctx, conversationId, 'work', { lock: true })
    if (row.status !== 'open' || row.assigneeId !== person.userId || assigneeId === person.userId) {
      skipped.push(row.id)
      continue
    }
    const state = states.get(row.id) ?? stateOf(row)
    await announceChange(ctx, row, await assignTo(ctx, row, assigneeId), 'hand-over')
    await reassignTasks(ctx, row, { fromId: person.userId, toId: assigneeId })
    if (comment) await addComment(ctx, { conversationId: row.id, text: comment, mentionIds: [] })
    taken.push({ assigneeId, subject: row.subject, work: { ...state, comment } })
  }
  announceHandover(ctx, person.userId, taken)
  return { handedOver: taken.map(({ work }) => work.conversationId), skipped }
}

const byId = (a: { conversationId: string }, b: { conversationId: string }): number =>
  a.conversationId < b.conversationId ? -1 : 1
