import { type AuthorizationPurpose, authorizationPurpose } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

const authorizationColumns = `state_hash as "stateHash", browser_hash as "browserHash", method, purpose,
  workspace_id as "workspaceId", user_id as "userId", redirect_uri as "redirectUri", return_path as "returnPath",
  shared_scope as "sharedScope", saml_response as "samlResponse", created_at as "createdAt"`
const proofColumns = `id, secret_hash as "secretHash", browser_hash as "browserHash", method, purpose,
  workspace_id as "workspaceId", user_id as "userId", issuer, subject, email, is_email_proved as "isEmailProved", scopes,
  shared_scope as "sharedScope", sealed_refresh_token as "sealedRefreshToken", created_at as "createdAt"`
const authorizationTime = "interval '10 minutes'"
const proofTime = "interval '2 minutes'"

export type AuthorizationRow = NonNullable<Awaited<ReturnType<typeof consumeAuthorizationRequest>>>
export type ProofRow = NonNullable<Awaited<ReturnType<typeof takeProof>>>

const withPurpose = <R extends { purpose: string }>(row: R): R & { purpose: AuthorizationPurpose } => ({
  ...row,
  purpose: authorizationPurpose.parse(row.purpose),
})

/** Stores an authorization request and deletes expired ones. */
export async function insertAuthorizationRequest(
  tx: Tx,
  request: Omit<AuthorizationRow, 'samlResponse' | 'createdAt'>,
): Promise<void> {
  await query(tx, `delete from authorization_requests where created_at < now() - ${authorizationTime}`, [])
  await query(
    tx,
    `insert into authorization_requests (state_hash, browser_hash, method, purpose, workspace_id, user_id, redirect_uri,
       return_path, shared_scope)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      request.stateHash,
      request.browserHash,
      request.method,
      request.purpose,
      request.workspaceId,
      request.userId,
      request.redirectUri,
      request.returnPath,
      request.sharedScope,
    ],
  )
}

/** Consumes the state in any case: it is valid once, in the browser that started the request. */
export async function consumeAuthorizationRequest(tx: Tx, stateHash: Buffer, browserHash: Buffer) {
  const [row] = await query(
    tx,
    `delete from authorization_requests
      where state_hash = $1 and browser_hash = $2 and created_at > now() - ${authorizationTime}
      returning ${authorizationColumns}`,
    [stateHash, browserHash],
  )
  return row ? withPurpose(row) : null
}

/** Stores a proof and deletes expired ones. */
export async function insertProof(tx: Tx, proof: Omit<ProofRow, 'createdAt'>): Promise<void> {
  await query(tx, `delete from provider_proofs where created_at < now() - ${proofTime}`, [])
  await query(
    tx,
    `insert into provider_proofs (id, secret_hash, browser_hash, method, purpose, workspace_id, user_id, issuer, subject,
       email, is_email_proved, scopes, shared_scope, sealed_refresh_token)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      proof.id,
      proof.secretHash,
      proof.browserHash,
      proof.method,
      proof.purpose,
      proof.workspaceId,
      proof.userId,
      proof.issuer,
      proof.subject,
      proof.email,
      proof.isEmailProved,
      proof.scopes,
      proof.sharedScope,
      proof.sealedRefreshToken,
    ],
  )
}

/** Consumes a proof: it is valid once, in the browser that started the request. */
export async function takeProof(tx: Tx, secretHash: Buffer, browserHash: Buffer) {
  const [row] = await query(
    tx,
    `delete from provider_proofs
      where secret_hash = $1 and browser_hash = $2 and created_at > now() - ${proofTime}
      returning ${proofColumns}`,
    [secretHash, browserHash],
  )
  return row ? withPurpose(row) : null
}
