import { query, type Tx } from '#platform/db/index.ts'

const columns = `workspace_id as "workspaceId", name, issuer, entry_url as "entryUrl", certificates,
  email_attribute as "emailAttribute", require_encryption as "requireEncryption", updated_at as "updatedAt"`

export type SamlProviderRow = NonNullable<Awaited<ReturnType<typeof findSamlProvider>>>

export async function findSamlProvider(tx: Tx, workspaceId: string) {
  const [row] = await query(tx, `select ${columns} from saml_providers where workspace_id = $1`, [
    workspaceId,
  ])
  return row ?? null
}

/** All providers of the instance; only visible outside a workspace. */
export const listSamlProviders = (tx: Tx) =>
  query(tx, 'select workspace_id as "workspaceId", name from saml_providers', [])

export async function putSamlProvider(
  tx: Tx,
  {
    workspaceId,
    name,
    issuer,
    entryUrl,
    certificates,
    emailAttribute,
    requireEncryption,
    updatedAt,
  }: SamlProviderRow,
): Promise<void> {
  await query(
    tx,
    `insert into saml_providers (workspace_id, name, issuer, entry_url, certificates, email_attribute,
       require_encryption, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (workspace_id) do update
       set name = excluded.name, issuer = excluded.issuer, entry_url = excluded.entry_url,
           certificates = excluded.certificates, email_attribute = excluded.email_attribute,
           require_encryption = excluded.require_encryption, updated_at = excluded.updated_at`,
    [workspaceId, name, issuer, entryUrl, certificates, emailAttribute, requireEncryption, updatedAt],
  )
}

export async function deleteSamlProvider(tx: Tx, workspaceId: string): Promise<boolean> {
  const rows = await query(tx, 'delete from saml_providers where workspace_id = $1 returning true as gone', [
    workspaceId,
  ])
  return rows.length > 0
}

/** Last sign-in with each of the workspace's own providers. */
export const listLastUses = (tx: Tx, workspaceId: string) =>
  query(
    tx,
    `select method, max(last_used_at) as "lastUsedAt" /* not null */ from identities
      where workspace_id = $1 group by method`,
    [workspaceId],
  )

/**
 * Stores the provider's response with the authorization request of that state. False if no request waits for one: it was
 * never made, took too long, or has its response.
 */
export async function storeSamlResponse(
  tx: Tx,
  { stateHash, workspaceId, response }: { stateHash: Buffer; workspaceId: string; response: string },
): Promise<boolean> {
  const rows = await query(
    tx,
    `update authorization_requests set saml_response = $3
      where state_hash = $1 and workspace_id = $2 and method = 'Saml' and saml_response is null
        and created_at > now() - interval '10 minutes'
      returning true as stored`,
    [stateHash, workspaceId, response],
  )
  return rows.length > 0
}
