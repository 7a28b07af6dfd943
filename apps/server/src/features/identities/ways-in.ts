import type { SignInMethod } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { WayIn } from '#platform/feature.ts'
import { listIdentityRows } from './identities.queries.ts'
import { findOidcProvider } from './oidc-providers.queries.ts'
import { configuredMethods } from './providers.ts'

/** The ways in that identities are: those of another workspace's provider do not lead in here. */
export async function waysByIdentity(
  tx: Tx,
  workspaceId: string,
  userIds: readonly string[],
): Promise<readonly WayIn[]> {
  const rows = await listIdentityRows(tx, userIds)
  const provider = await findOidcProvider(tx, workspaceId)
  return rows
    .filter(({ method, issuer, ...row }) =>
      method === 'Oidc' ? row.workspaceId === workspaceId && provider?.issuer === issuer : true,
    )
    .map(({ userId, method }) => ({ userId, method }))
}

/** How each of the people could sign in today, were every method allowed; nobody is there who has no way at all. */
export async function waysOf(
  { app, tx, workspaceId }: Context,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<SignInMethod>>> {
  const configured = configuredMethods(app)
  const ways: WayIn[] = []
  for (const { waysIn } of app.features) ways.push(...((await waysIn?.(tx, workspaceId, userIds)) ?? []))
  const isSetUp = ({ method }: WayIn): boolean =>
    (method !== 'Google' && method !== 'Microsoft') || configured.includes(method)
  const byPerson = Map.groupBy(ways.filter(isSetUp), ({ userId }) => userId)
  return new Map([...byPerson].map(([userId, own]) => [userId, new Set(own.map(({ method }) => method))]))
}
