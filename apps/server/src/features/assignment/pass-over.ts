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
  /** Open conversations of each person. */
  readonly open: ReadonlyMap<string, number>
}

/**
 * Records who would have been able to get an assigned conversation but for their limit, their status or time off. People
 * outside of their shifts are not passed over, as they are not expected.
 */
export async function recordPassedOver(
  change: SystemChange,
  { id, teamId, notTo }: Queued,
  { inboxId, limit }: AutoAssign,
  assigneeId: string,
  { available, unavailable, open }: PeopleThen,
): Promise<void> {
  const { tx, workspaceId } = change
  const full = available.filter((userId) => limit !== null && (open.get(userId) ?? 0) >= limit)
  const candidates = [...full, ...unavailable].filter((userId) => userId !== notTo && userId !== assigneeId)
  if (candidates.length === 0) return
  const hidden = await hiddenFrom(tx, workspaceId, teamId, candidates)
  const states = await listShiftStates(tx, workspaceId)
  const isExpected = await expectedOf(change, [...states.values()].includes('time_off'))
  const people = candidates.sort().flatMap((userId): { userId: string; reason: PassOverReason }[] => {
    const state = states.get(userId)
    if (hidden.has(userId)) return []
    if (full.includes(userId)) return [{ userId, reason: 'limit' }]
    if (state === 'off' || (state === 'time_off' && !isExpected(userId))) return []
    return [{ userId, reason: state === 'time_off' ? 'time_off' : 'unavailable' }]
  })
  if (people.length === 0) return
  change.emit(peoplePassedOver, { conversationId: id, assigneeId, people }, { inboxId, subjectId: id })
}

/** Whether people would be at work but for their time off: on shift, or without shifts. */
async function expectedOf(
  { tx, workspaceId, now }: SystemChange,
  isAsked: boolean,
): Promise<(userId: string) => boolean> {
  if (!isAsked) return () => true
  const states = await statesWithoutTimeOff(tx, workspaceId, now)
  return (userId) => states.get(userId) !== 'off'
}
