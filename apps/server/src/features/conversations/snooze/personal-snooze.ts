import type { Context } from '#platform/calls/context.ts'
import { changeWithin } from '#platform/calls/system-change.ts'
import type { Tx } from '#platform/db/index.ts'
import { newId } from '#platform/ids.ts'
import type { FeatureTimer } from '#platform/timers/timer.ts'
import { cancelTimer, setTimer } from '#platform/timers/timers.queries.ts'
import { type Done, emitChange } from '../change-conversation.ts'
import { markUnreadFor, raiseVersion } from '../comments/comments.queries.ts'
import { listSummaryRows, type SummaryRow } from '../conversation-rows.queries.ts'
import { endPersonalSnoozes, findPersonalSnooze, lockSnoozed, setPersonalSnooze } from './snooze.queries.ts'

const timer = 'personal-snooze'

/** Hides an open conversation from the caller's lists alone, until the time or until the customer replies. */
export async function snoozeForCaller(
  { tx, workspaceId, person: { userId } }: Context,
  row: SummaryRow,
  until: Date | null,
): Promise<Done[]> {
  const own = row.snoozedFor.find((one) => one.userId === userId)
  if (own && timeOf(own.until) === timeOf(until)) return []
  const snooze = { workspaceId, id: newId(), userId, conversationId: row.id, until }
  const key = { workspaceId, timer, subjectId: await setPersonalSnooze(tx, snooze) }
  if (until) await setTimer(tx, { ...key, dueAt: until })
  else await cancelTimer(tx, key)
  await raiseVersion(tx, workspaceId, row.id)
  return [{ type: 'snoozed_personally', snoozedUntil: until?.toISOString() ?? null }]
}

const timeOf = (at: Date | string | null): number | null => (at === null ? null : new Date(at).getTime())

/** Shows a conversation again that the caller has snoozed for themselves. */
export async function unsnoozeForCaller(
  { tx, workspaceId, person: { userId } }: Context,
  row: SummaryRow,
): Promise<Done[]> {
  if ((await end(tx, workspaceId, row.id, userId)).length === 0) return []
  return [{ type: 'unsnoozed_personally', snoozedForId: userId }]
}

async function end(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  userId: string | null,
): Promise<readonly string[]> {
  const ended = await endPersonalSnoozes(tx, workspaceId, conversationId, userId)
  for (const { id: subjectId } of ended) await cancelTimer(tx, { workspaceId, timer, subjectId })
  if (ended.length > 0) await raiseVersion(tx, workspaceId, conversationId)
  return ended.map((one) => one.userId)
}

/** Shows a conversation again at the time that a person has chosen for themselves, as unread for them. */
export const personalSnoozeEnd: FeatureTimer = {
  name: timer,
  fire: async (_, tx, { workspaceId, subjectId, now }) => {
    const { conversationId } = (await findPersonalSnooze(tx, workspaceId, subjectId)) ?? {}
    if (!conversationId) return
    const { isMerged } = await lockSnoozed(tx, workspaceId, conversationId)
    // The snooze may have been changed or ended before the lock.
    const snooze = await findPersonalSnooze(tx, workspaceId, subjectId)
    if (!snooze?.until || snooze.until > now) return
    // It is hidden; undoing the merge shows it without the snooze, which ended meanwhile.
    if (isMerged) {
      await endPersonalSnoozes(tx, workspaceId, conversationId, snooze.userId)
      return
    }
    await markUnreadFor(tx, workspaceId, conversationId, [snooze.userId])
    await wakePeople(tx, { workspaceId, conversationId, cause: 'end of the snooze' }, snooze.userId)
  },
}

interface Waking {
  readonly workspaceId: string
  readonly conversationId: string
  readonly cause: string
}

/** Ends the person's own snooze, or those of all people, of a locked conversation. */
export async function wakePeople(
  tx: Tx,
  { workspaceId, conversationId, cause }: Waking,
  userId: string | null = null,
): Promise<void> {
  const userIds = await end(tx, workspaceId, conversationId, userId)
  if (userIds.length === 0) return
  await changeWithin(tx, workspaceId, { kind: 'system', id: null, text: cause }, async (change) => {
    const [row] = await listSummaryRows(tx, workspaceId, [conversationId])
    if (!row) return
    for (const snoozedForId of userIds)
      emitChange(change, row, { type: 'unsnoozed_personally', snoozedForId }, null, cause)
  })
}
