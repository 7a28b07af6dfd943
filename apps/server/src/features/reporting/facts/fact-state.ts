import type { FactState } from './fact.ts'

/** The state before anything is known of a conversation. */
export const noState: FactState = { teamId: null, assigneeId: null, tagIds: [], ruleIds: [] }

/** A fact of which only the state of its conversation is known. */
export const emptyFact = {
  startedAt: null,
  userId: null,
  slaId: null,
  slaTarget: null,
  reason: null,
  cause: null,
  messageId: null,
  wallMs: null,
  businessMs: null,
  calendarVersion: null,
  replies: null,
  replyMs: null,
  replyBusinessMs: null,
  overrunMs: null,
  isFirst: null,
  isWaiting: null,
  isImported: false,
} as const

/** What facts take over from the summary of a conversation. */
export const sharedState = ({ teamId, assigneeId, tagIds }: Omit<FactState, 'ruleIds'>) => ({
  teamId,
  assigneeId,
  tagIds,
})

/** The rules that acted, with one more. */
export const withRule = (ruleIds: readonly string[], id: string | undefined): readonly string[] =>
  id === undefined || ruleIds.includes(id) ? ruleIds : [...ruleIds, id]

/** Whether two states fall under the same values of a report. */
export const isSameState = (a: FactState | undefined, b: FactState): boolean =>
  a !== undefined &&
  a.teamId === b.teamId &&
  a.assigneeId === b.assigneeId &&
  a.tagIds.join() === b.tagIds.join() &&
  a.ruleIds.join() === b.ruleIds.join()
