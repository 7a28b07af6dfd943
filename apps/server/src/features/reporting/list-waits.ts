import { listInboxNames } from '#features/inboxes/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { type Sight, sightOf } from './query/sight.ts'
import { listWaitRows } from './waits.queries.ts'

/** The shared inboxes whose figures the person sees, and the teams whose conversations do not count for them. */
export async function sharedInboxesInSight({
  app,
  tx,
  person,
}: Context): Promise<{ inboxes: { id: string; name: string }[] } & Pick<Sight, 'hiddenTeamIds'>> {
  const { inboxIds, hiddenTeamIds } = await sightOf(app, tx, person, { dimensions: [], condition: null })
  const seen = new Set(inboxIds)
  const shared = (await listInboxNames(tx, person.workspaceId))
    .filter(({ id, ownerId, isDeleted }) => seen.has(id) && ownerId === null && !isDeleted)
    .map(({ id, name }) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name))
  return { inboxes: shared, hiddenTeamIds }
}

/** Customers who waited for a reply in these inboxes; of very many the newest. */
export async function listWaits(
  { tx, workspaceId }: Context,
  asked: Omit<Parameters<typeof listWaitRows>[2], 'limit'>,
) {
  const rows = await listWaitRows(tx, workspaceId, { ...asked, limit: mostWaits })
  return rows.map(({ since, repliedAt, ...row }) => ({
    ...row,
    since: since.getTime(),
    repliedAt: repliedAt?.getTime() ?? null,
  }))
}

const mostWaits = 50_000
