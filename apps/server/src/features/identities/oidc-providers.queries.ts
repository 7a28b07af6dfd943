import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/db/index.ts'
import { oidcProviders } from './identities.schema.ts'

export type OidcProviderRow = typeof oidcProviders.$inferSelect

export async function findOidcProvider(tx: Tx, workspaceId: string): Promise<OidcProviderRow | null> {
  const [row] = await tx.select().from(oidcProviders).where(eq(oidcProviders.workspaceId, workspaceId))
  return row ?? null
}

/** All providers of the instance by name; only visible outside a workspace. */
export const listOidcProviders = (tx: Tx): Promise<Pick<OidcProviderRow, 'workspaceId' | 'name'>[]> =>
  tx.select({ workspaceId: oidcProviders.workspaceId, name: oidcProviders.name }).from(oidcProviders)

export async function putOidcProvider(tx: Tx, row: OidcProviderRow): Promise<void> {
  const { workspaceId: _, ...change } = row
  await tx
    .insert(oidcProviders)
    .values(row)
    .onConflictDoUpdate({ target: oidcProviders.workspaceId, set: change })
}

export async function deleteOidcProvider(tx: Tx, workspaceId: string): Promise<boolean> {
  const gone = await tx.delete(oidcProviders).where(eq(oidcProviders.workspaceId, workspaceId)).returning()
  return gone.length > 0
}
