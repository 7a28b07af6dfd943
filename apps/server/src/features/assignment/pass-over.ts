import { type PassOverReason, peoplePassedOver } from '@postroom/contract'
import { hiddenFrom } from '#features/conversations/index.ts'
import type { AutoAssign } from '#features/inboxes/index.ts'
import { listShiftStates, statesWithoutTimeOff } from '#features/shifts/index.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import type { Queued } from './auto-assign.queries.ts'

/** People of an inbox at the moment of an assignment. */
export interface PeopleThen {
  /** Available, whatever their open work is. */
  readonly available: readonly string[]
  /** Not available by their status, within their own hours and for this inbox. */
  readonly unavailable: readonly string[]
  /** When the statuses of those people were set. */
  readonly unavailableSince: ReadonlyMap<string, Date>
  /** People who have hours of their own and are within them. */
  readonly inOwnHours: ReadonlySet<string>
  /** Open conversations of each person. */
  readonly open: ReadonlyMap<string, number>
}

/**
 * For how long people count as expected after they became unavailable, if neither shifts nor own hours say when they work.
 * Otherwise each assignment would record them again during a vacation, or for as long as they leave their work to others.
 */
const expectedForMs = 86_400_000

/**
 * Records who would have been able to get an assigned conversation but for their limit, their status or time off. People who
 * are not expected to work at the moment are not passed over.
 */
export async function recordPassedOver(
  change: SystemChange,
  { id, teamId, notTo }: Queued,
  { inboxId, limit }: AutoAssign,
  assigneeId: string,
  people: PeopleThen,
): Promise<void> {
  const { tx, workspaceId } = change
  const { available, unavailable, open } = people
  const full = available.filter((userId) => limit !== null && (open.get(userId) ?? 0) >= limit)
  const candidates = [...full, ...unavailable].filter((userId) => userId !== notTo && userId !== assigneeId)
  if (candidates.length === 0) return
  const hidden = await hiddenFrom(tx, workspaceId, teamId, candidates)
  const states = await listShiftStates(tx, workspaceId)
  const isExpected = await expectedOf(change, states, people)
  const passedOver = candidates.sort().flatMap((userId): { userId: string; reason: PassOverReason }[] => {
    if (hidden.has(userId)) return []
    if (full.includes(userId)) return [{ userId, reason: 'limit' }]
    if (!isExpected(userId)) return []
    return [{ userId, reason: states.get(userId) === 'time_off' ? 'time_off' : 'unavailable' }]
  })
  if (passedOver.length === 0) return
  change.emit(
    peoplePassedOver,
    { conversationId: id, assigneeId, people: passedOver },
    { inboxId, subjectId: id },
  )
}

/**
 * Whether people would be at work but for their status or time off: by their shifts, else by their own hours, else for a
 * while after they became unavailable.
 */
async function expectedOf(
  { tx, workspaceId, now }: SystemChange,
  states: Awaited<ReturnType<typeof listShiftStates>>,
  { unavailableSince, inOwnHours }: PeopleThen,
): Promise<(userId: string) => boolean> {
  const hasTimeOff = [...states.values()].includes('time_off')
  const planned = hasTimeOff ? await statesWithoutTimeOff(tx, workspaceId, now) : null
  return (userId) => {
    const state = states.get(userId) === 'time_off' ? planned?.get(userId) : states.get(userId)
    if (state !== undefined) return state === 'on'
    const since = unavailableSince.get(userId)
    return inOwnHours.has(userId) || (since !== undefined && now.getTime() - since.getTime() < expectedForMs)
  }
}
