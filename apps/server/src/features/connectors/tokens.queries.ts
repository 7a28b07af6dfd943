import { query, type Tx } from '#platform/db/index.ts'

/** Tokens of a connector; `leftMs` is the lifetime that is left. */
export async function findTokens(tx: Tx, workspaceId: string, connectorId: string) {
  const [row] = await query(
    tx,
    `select sealed_tokens as "sealedTokens", extract(epoch from tokens_expire_at - now())::float8 * 1000 as "leftMs" /* or null */
       from api_connectors where workspace_id = $1 and id = $2`,
    [workspaceId, connectorId],
  )
  return row ?? null
}

/** Claims asking for a new token; false while another process does, or if it has stored others than those read. */
export async function claimRenewal(
  tx: Tx,
  workspaceId: string,
  connectorId: string,
  sealedTokens: string | null,
): Promise<boolean> {
  const rows = await query(
    tx,
    `update api_connectors set renewal_until = now() + interval '30 seconds'
      where workspace_id = $1 and id = $2 and (renewal_until is null or renewal_until < now())
        and sealed_tokens is not distinct from $3 /* or null */
      returning id`,
    [workspaceId, connectorId, sealedTokens],
  )
  return rows.length > 0
}

/** Stores tokens: the first ones, or those of a claimed renewal that no change of the sign-in has ended. */
export async function putTokens(
  tx: Tx,
  workspaceId: string,
  tokens: { connectorId: string; sealed: string; seconds: number; isFirst?: boolean },
): Promise<void> {
  await query(
    tx,
    `update api_connectors set sealed_tokens = $3, tokens_expire_at = now() + make_interval(secs => $4), renewal_until = null
      where workspace_id = $1 and id = $2 and (renewal_until is not null or $5::boolean)`,
    [workspaceId, tokens.connectorId, tokens.sealed, tokens.seconds, tokens.isFirst ?? false],
  )
}

export async function endRenewal(tx: Tx, workspaceId: string, connectorId: string): Promise<void> {
  await query(tx, `update api_connectors set renewal_until = null where workspace_id = $1 and id = $2`, [
    workspaceId,
    connectorId,
  ])
}

interface Authorization {
  readonly id: string
  readonly connectorId: string
  readonly sessionId: string
  readonly stateHash: Buffer
  readonly sealedVerifier: string
}

/** Stores an authorization request, and deletes expired ones of the workspace. */
export async function insertAuthorization(
  tx: Tx,
  workspaceId: string,
  { id, connectorId, sessionId, stateHash, sealedVerifier }: Authorization,
): Promise<void> {
  await query(
    tx,
    `delete from api_connector_authorizations where workspace_id = $1 and created_at < now() - interval '10 minutes'`,
    [workspaceId],
  )
  await query(
    tx,
    `insert into api_connector_authorizations (workspace_id, id, connector_id, session_id, state_hash, sealed_verifier)
     values ($1, $2, $3, $4, $5, $6)`,
    [workspaceId, id, connectorId, sessionId, stateHash, sealedVerifier],
  )
}

/** Takes an authorization request; null if it was used, has expired or belongs to another session. */
export async function takeAuthorization(
  tx: Tx,
  workspaceId: string,
  { stateHash, sessionId }: Pick<Authorization, 'stateHash' | 'sessionId'>,
) {
  const [row] = await query(
    tx,
    `delete from api_connector_authorizations
      where workspace_id = $1 and state_hash = $2 and session_id = $3 and created_at > now() - interval '10 minutes'
      returning id, connector_id as "connectorId", sealed_verifier as "sealedVerifier"`,
    [workspaceId, stateHash, sessionId],
  )
  return row ?? null
}
