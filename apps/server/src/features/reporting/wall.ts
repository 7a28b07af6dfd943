import type { getWall, OutputOf } from '@postroom/contract'
import { notTakingWork } from '#features/availability/index.ts'
import { countPresent } from '#features/conversations/index.ts'
import { inboxMemberIds, listInboxNames } from '#features/inboxes/index.ts'
import type { Context } from '#platform/calls/context.ts'

/** Present numbers of the inboxes that the person works in. */
export async function getWallCall({
  tx,
  workspaceId,
  person,
  now,
}: Context): Promise<OutputOf<typeof getWall>> {
  const rows = await countPresent(tx, workspaceId, person.userId, now)
  const names = new Map((await listInboxNames(tx, workspaceId)).map(({ id, name }) => [id, name]))
  const people = new Set<string>()
  for (const { inboxId } of rows)
    for (const userId of await inboxMemberIds(tx, workspaceId, inboxId)) people.add(userId)
  const away = await notTakingWork(tx, workspaceId, now)
  const sum = (name: 'open' | 'unassigned' | 'waiting' | 'overdue'): number =>
    rows.reduce((total, row) => total + row[name], 0)
  const [longest] = rows
    .flatMap(({ longestWaitingSince }) => longestWaitingSince ?? [])
    .sort((a, b) => a.getTime() - b.getTime())
  return {
    at: now.toISOString(),
    open: sum('open'),
    unassigned: sum('unassigned'),
    waiting: sum('waiting'),
    overdue: sum('overdue'),
    longestWaitingSince: longest?.toISOString() ?? null,
    inboxes: rows
      .map(({ longestWaitingSince: _, ...row }) => ({ ...row, name: names.get(row.inboxId) ?? '' }))
      .sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1)),
    onIds: [...people].filter((userId) => !away.has(userId)).sort(),
  }
}
