import { query, type Tx } from '#platform/db/index.ts'

export type OidcProviderRow = NonNullable<Awaited<ReturnType<typeof findOidcProvider>>>

/** The OpenID provider of a workspace, or null. */
export async function findOidcProvider(tx: Tx, workspaceId: string) {
  const [row] = await query(
    tx,
    `select workspace_id as "workspaceId", id, name, issuer, client_id as "clientId",
            sealed_client_secret as "sealedClientSecret", updated_at as "updatedAt"
       from oidc_providers where workspace_id = $1`,
    [workspaceId],
  )
  return row ?? null
}

/** All providers of the instance; only visible outside a workspace. */
export const listOidcProviders = (tx: Tx) =>
  query(tx, 'select workspace_id as "workspaceId", name from oidc_providers', [])

/** Stores the provider of a workspace, new or changed. */
export async function putOidcProvider(
  tx: Tx,
  { workspaceId, id, name, issuer, clientId, sealedClientSecret, updatedAt }: OidcProviderRow,
): Promise<void> {
  await query(
    tx,
    `insert into oidc_providers (workspace_id, id, name, issuer, client_id, sealed_client_secret, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (workspace_id) do update
       set id = excluded.id, name = excluded.name, issuer = excluded.issuer, client_id = excluded.client_id,
           sealed_client_secret = excluded.sealed_client_secret, updated_at = excluded.updated_at`,
    [workspaceId, id, name, issuer, clientId, sealedClientSecret, updatedAt],
  )
}

/** False if there was none. */
export async function deleteOidcProvider(tx: Tx, workspaceId: string): Promise<boolean> {
  const rows = await query(tx, 'delete from oidc_providers where workspace_id = $1 returning true as gone', [
    workspaceId,
  ])
  return rows.length > 0
}
