import {
  type HandoverItem,
  type handOver,
  handoverLimits,
  type InputOf,
  type OutputOf,
  type previewHandover,
  workHandedOver,
} from '@postroom/contract'
import {
  addComment,
  announceChange,
  assignTo,
  getConversationRow,
  listAssignable,
  listOpenWork,
  listSummaries,
  openConversationsOf,
  type SummaryRow,
} from '#features/conversations/index.ts'
import { findAbsence } from '#features/shifts/index.ts'
import { listOpenTasksOf, reassignTasks } from '#features/tasks/index.ts'
import type { Context } from '#platform/calls/context.ts'

type Work = Awaited<ReturnType<typeof listOpenWork>>[number]

export async function previewHandoverCall(ctx: Context): Promise<OutputOf<typeof previewHandover>> {
  const { tx, workspaceId, person } = ctx
  const maximum = handoverLimits.conversations
  const work = await listOpenWork(tx, workspaceId, person.userId, maximum + 1)
  const shown = work.slice(0, maximum)
  const ids = shown.map(({ id }) => id)
  const rows = new Map((await listSummaries(tx, workspaceId, ids)).map((row) => [row.id, row]))
  const tasks = await listOpenTasksOf(tx, workspaceId, person.userId, ids)
  const propose = proposer(ctx)
  const items: HandoverItem[] = []
  for (const one of shown) {
    const row = rows.get(one.id)
    if (!row) continue
    items.push({
      ...presentWork(row, one),
      tasks: tasks.filter(({ conversationId }) => conversationId === row.id).map(presentTask),
      ...(await propose(row)),
    })
  }
  return { items, hasMore: work.length > maximum }
}

const presentTask = ({ kind, title, dueAt }: Awaited<ReturnType<typeof listOpenTasksOf>>[number]) => ({
  kind: kind === 'promise' ? ('promise' as const) : ('task' as const),
  title,
  dueAt: dueAt?.toISOString() ?? null,
})

const presentWork = (row: SummaryRow, { direction, arrivedAt }: Work) => ({
  conversationId: row.id,
  subject: row.subject,
  contact: row.contactName || row.contactAddress,
  lastMessage: arrivedAt && {
    at: arrivedAt.toISOString(),
    from: direction === 'inbound' ? ('customer' as const) : ('team' as const),
  },
  waitingSince: row.waitingSince?.toISOString() ?? null,
  dueAt: row.dueAt?.toISOString() ?? null,
  snoozedUntil: row.snoozedUntil?.toISOString() ?? null,
})

/** Proposes the substitute, otherwise the candidate with the least open work, including what was proposed before. */
function proposer(ctx: Context) {
  const { tx, workspaceId, person } = ctx
  const load = new Map<string, number>()
  return async (row: SummaryRow): Promise<Pick<HandoverItem, 'candidateIds' | 'proposedId'>> => {
    const candidateIds = (await listAssignable(ctx, row)).filter((id) => id !== person.userId)
    const unknown = candidateIds.filter((id) => !load.has(id))
    const counts = await openConversationsOf(tx, workspaceId, unknown)
    for (const id of unknown) load.set(id, counts.get(id) ?? 0)
    const own = await findAbsence(tx, workspaceId, person.userId, row.inboxId)
    const present: string[] = []
    for (const id of candidateIds)
      if (!(await findAbsence(tx, workspaceId, id, row.inboxId))) present.push(id)
    const leastBusy = present.toSorted((a, b) => (load.get(a) ?? 0) - (load.get(b) ?? 0) || (a < b ? -1 : 1))
    const proposedId = present.find((id) => id === own?.substituteId) ?? leastBusy[0] ?? null
    if (proposedId !== null) load.set(proposedId, (load.get(proposedId) ?? 0) + 1)
    return { candidateIds, proposedId }
  }
}

/** All at once: if one may not be assigned, nothing is. */
export async function handOverCall(
  ctx: Context,
  { items }: InputOf<typeof handOver>,
): Promise<OutputOf<typeof handOver>> {
  const { person } = ctx
  const handedOver: string[] = []
  const skipped: string[] = []
  const notes = new Map<string, { conversationIds: string[]; lines: string[] }>()
  // In one order, so that two hand-overs do not wait for each other.
  for (const { conversationId, assigneeId, comment } of items.toSorted(byId)) {
    const row = await getConversationRow(ctx, conversationId, 'work', { lock: true })
    if (row.status !== 'open' || row.assigneeId !== person.userId || assigneeId === person.userId) {
      skipped.push(row.id)
      continue
    }
    await announceChange(ctx, row, await assignTo(ctx, row, assigneeId), 'hand-over')
    await reassignTasks(ctx, row, { fromId: person.userId, toId: assigneeId })
    if (comment) await addComment(ctx, { conversationId: row.id, text: comment, mentionIds: [] })
    handedOver.push(row.id)
    const own = notes.get(assigneeId) ?? { conversationIds: [], lines: [] }
    own.conversationIds.push(row.id)
    own.lines.push([row.subject, comment].filter(Boolean).join(': '))
    notes.set(assigneeId, own)
  }
  for (const [assigneeId, { conversationIds, lines }] of notes)
    ctx.emit(
      workHandedOver,
      { actorId: person.userId, conversationIds, text: lines.join('\n').slice(0, 10_000) },
      { personId: assigneeId, ...(conversationIds[0] && { subjectId: conversationIds[0] }) },
    )
  return { handedOver, skipped }
}

const byId = (a: { conversationId: string }, b: { conversationId: string }): number =>
  a.conversationId < b.conversationId ? -1 : 1
