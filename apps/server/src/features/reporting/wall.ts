import { type getWall, type OutputOf, wallLimits } from '@postroom/contract'
import { notTakingWork } from '#features/availability/index.ts'
import { countPresent } from '#features/conversations/index.ts'
import { listInboxPeople } from '#features/inboxes/index.ts'
import { listActiveSince } from '#features/session/index.ts'
import { listShiftPresence } from '#features/shifts/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { sharedInboxesInSight } from './list-waits.ts'

/** Present numbers of the shared inboxes whose figures the person sees. */
export async function getWallCall(ctx: Context): Promise<OutputOf<typeof getWall>> {
  const { tx, workspaceId, now } = ctx
  const { inboxes, hiddenTeamIds } = await sharedInboxesInSight(ctx)
  const inboxIds = inboxes.map(({ id }) => id)
  const rows = await countPresent(tx, workspaceId, { inboxIds, hiddenTeamIds, now })
  const byInbox = new Map(rows.map((row) => [row.inboxId, row]))
  const sum = (name: 'open' | 'unassigned' | 'waiting' | 'overdue'): number =>
    rows.reduce((total, row) => total + row[name], 0)
  return {
    at: now.toISOString(),
    open: sum('open'),
    unassigned: sum('unassigned'),
    waiting: sum('waiting'),
    overdue: sum('overdue'),
    longestWaitingSince: earliest(rows.map((row) => row.longestWaitingSince)),
    nextDueAt: earliest(rows.map((row) => row.nextDueAt)),
    inboxes: inboxes.map(({ id, name }) => {
      const { open = 0, unassigned = 0, waiting = 0, overdue = 0 } = byInbox.get(id) ?? {}
      return { inboxId: id, name, open, unassigned, waiting, overdue }
    }),
    onIds: await listPeopleOn(ctx, inboxIds),
  }
}

function earliest(moments: readonly (Date | null)[]): string | null {
  const [first] = moments.flatMap((moment) => moment ?? []).sort((a, b) => a.getTime() - b.getTime())
  return first?.toISOString() ?? null
}

/**
 * People of the inboxes whose status takes work and who are on shift; people for whom nothing is scheduled, if they used
 * Postroom in the last minutes.
 */
async function listPeopleOn({ tx, workspaceId, now }: Context, inboxIds: readonly string[]) {
  const people = await listInboxPeople(tx, workspaceId, inboxIds)
  const working = new Set(people.filter(({ isObserver }) => !isObserver).map(({ userId }) => userId))
  const unavailable = await notTakingWork(tx, workspaceId, now)
  const onShift = await listShiftPresence(tx, workspaceId)
  const seenSince = new Date(now.getTime() - wallLimits.seenMinutes * 60_000)
  const seen = new Set(await listActiveSince(tx, workspaceId, seenSince))
  return [...working]
    .filter((userId) => !unavailable.has(userId) && (onShift.get(userId) ?? seen.has(userId)))
    .sort()
}
