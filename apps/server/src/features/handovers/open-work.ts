import type { HandedOverWork, HandoverItem } from '@postroom/contract'
import { listOpenWork, openConversationsOf } from '#features/assignment/index.ts'
import { listAssignable, listSummaries, type SummaryRow } from '#features/conversations/index.ts'
import { findAbsence } from '#features/shifts/index.ts'
import { listOpenTasksOf } from '#features/tasks/index.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'

type Place = Pick<SystemChange, 'tx' | 'workspaceId'>
export type WorkState = Omit<HandedOverWork, 'comment'>
export interface OpenWork {
  readonly row: SummaryRow
  readonly state: WorkState
}

/** Open conversations of a person with their state, those that wait longest first; in all inboxes unless some are given. */
export async function readOpenWork(
  { tx, workspaceId }: Place,
  userId: string,
  { maximum, inboxIds = null }: { readonly maximum: number; readonly inboxIds?: readonly string[] | null },
): Promise<OpenWork[]> {
  const work = await listOpenWork(tx, workspaceId, { userId, inboxIds, limit: maximum })
  const ids = work.map(({ id }) => id)
  const rows = new Map((await listSummaries(tx, workspaceId, ids)).map((row) => [row.id, row]))
  const tasks = await listOpenTasksOf(tx, workspaceId, userId, ids)
  return work.flatMap(({ id, direction, arrivedAt }) => {
    const row = rows.get(id)
    if (!row) return []
    const from = direction === 'inbound' ? ('customer' as const) : ('team' as const)
    const state = {
      ...stateOf(row),
      lastMessage: arrivedAt && { at: arrivedAt.toISOString(), from },
      tasks: tasks.filter(({ conversationId }) => conversationId === id).map(presentTask),
    }
    return [{ row, state }]
  })
}

/** The state that the conversation itself has. */
export const stateOf = ({ id, waitingSince, dueAt, snoozedUntil }: SummaryRow): WorkState => ({
  conversationId: id,
  lastMessage: null,
  waitingSince: waitingSince?.toISOString() ?? null,
  dueAt: dueAt?.toISOString() ?? null,
  snoozedUntil: snoozedUntil?.toISOString() ?? null,
  tasks: [],
})

const presentTask = ({ kind, title, dueAt }: Awaited<ReturnType<typeof listOpenTasksOf>>[number]) => ({
  kind: kind === 'promise' ? ('promise' as const) : ('task' as const),
  title,
  dueAt: dueAt?.toISOString() ?? null,
})

/** Proposes the substitute, otherwise the candidate with the least open work, including what was proposed before. */
export function proposer({ tx, workspaceId }: Place, userId: string) {
  const load = new Map<string, number>()
  return async (row: SummaryRow): Promise<Pick<HandoverItem, 'candidateIds' | 'proposedId'>> => {
    const candidateIds = (await listAssignable({ tx, workspaceId }, row)).filter((id) => id !== userId)
    const unknown = candidateIds.filter((id) => !load.has(id))
    const counts = await openConversationsOf(tx, workspaceId, unknown)
    for (const id of unknown) load.set(id, counts.get(id) ?? 0)
    const own = await findAbsence(tx, workspaceId, userId, row.inboxId)
    const present: string[] = []
    for (const id of candidateIds)
      if (!(await findAbsence(tx, workspaceId, id, row.inboxId))) present.push(id)
    const leastBusy = present.toSorted((a, b) => (load.get(a) ?? 0) - (load.get(b) ?? 0) || (a < b ? -1 : 1))
    const proposedId = present.find((id) => id === own?.substituteId) ?? leastBusy[0] ?? null
    if (proposedId !== null) load.set(proposedId, (load.get(proposedId) ?? 0) + 1)
    return { candidateIds, proposedId }
  }
}
