import { z } from 'zod'
import { getCalendarTime } from '#features/calendars/index.ts'
import { emitChange, listSummaries, setAssignee } from '#features/conversations/index.ts'
import { type AssignmentLimit, listAssignmentLimits } from '#features/inboxes/index.ts'
import { listWorkspaceRows } from '#features/session/index.ts'
import type { App } from '#platform/app.ts'
import { changeAsSystem, type SystemChange } from '#platform/calls/system-change.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { lockOverdue } from './release-assignments.queries.ts'

const releaseAssignments = defineJob({
  name: 'release-assignments',
  schema: z.object({}),
  policy: 'singleton',
  retry: { limit: 0 },
})

export const releaseAssignmentsJob = featureJob({
  definition: releaseAssignments,
  cron: '* * * * *',
  handle: async (app) => {
    for (const { id } of await app.db.instance(listWorkspaceRows)) {
      await releaseWaiting(app, id).catch((error: unknown) =>
        app.log.warn({ workspaceId: id, error: String(error) }, 'assignments were not released'),
      )
    }
  },
})

const atOnce = 200

/**
 * Gives back to everyone what a customer has waited for longer than the inbox allows, counted from when
 * the customer wrote or from when the person got it, whichever is later, in working time where it has any.
 */
export async function releaseWaiting(app: App, workspaceId: string, now = new Date()): Promise<number> {
  const limits = await app.db.read(workspaceId, (tx) => listAssignmentLimits(tx, workspaceId))
  let released = 0
  for (const limit of limits) {
    const since = await overdueBefore(app, workspaceId, limit, now)
    if (since === null) continue
    const cause = { kind: 'system', id: null, text: `not answered within ${limit.minutes} minutes` } as const
    released += await changeAsSystem(
      app,
      workspaceId,
      cause,
      (change) => release(change, limit.inboxId, since, cause.text),
      now,
    )
  }
  return released
}

/** Conversations that were assigned before this moment are unassigned; null if the calendar has no such moment. */
async function overdueBefore(
  app: App,
  workspaceId: string,
  { minutes, calendarId }: AssignmentLimit,
  now: Date,
): Promise<Date | null> {
  const ms = minutes * 60_000
  if (calendarId === null) return new Date(now.getTime() - ms)
  const time = await app.db.read(workspaceId, (tx) => getCalendarTime(tx, workspaceId, calendarId))
  return time.startBefore(now, ms)
}

async function release(change: SystemChange, inboxId: string, since: Date, cause: string): Promise<number> {
  const due = await lockOverdue(change.tx, change.workspaceId, inboxId, since, atOnce)
  const ids = due.map(({ id }) => id)
  await setAssignee(change, ids, null, { queued: true })
  for (const row of await listSummaries(change.tx, change.workspaceId, ids)) {
    emitChange(change, row, { type: 'assigned', assigneeId: null }, null, cause)
  }
  return ids.length
}
