import type { Reason } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

// Marked for the outer join with tokens.
const columns = `g.workspace_id as "workspaceId" /* not null */, g.id /* not null */,
  g.user_id as "userId" /* not null */, g.provider /* not null */, g.issuer /* not null */, g.subject /* not null */,
  g.email /* not null */, g.scopes /* not null */, g.shared_scope as "sharedScope" /* not null */,
  g.sealed_refresh_token as "sealedRefreshToken" /* not null */, g.granted_at as "grantedAt" /* not null */,
  g.state /* not null */, g.state_reason as "stateReason", g.renewals /* not null */, g.failures /* not null */`

const toGrant = <R extends { readonly stateReason: unknown }>(row: R) => ({
  ...row,
  stateReason: row.stateReason as Reason | null,
})

/** Grants of a person, newest first. */
export async function listGrantRows(tx: Tx, workspaceId: string, userId: string) {
  const rows = await query(
    tx,
    `select ${columns} from provider_grants g where g.workspace_id = $1 and g.user_id = $2 order by g.granted_at desc`,
    [workspaceId, userId],
  )
  return rows.map(toGrant)
}

export type GrantRow = Awaited<ReturnType<typeof listGrantRows>>[number]
export type NewGrantRow = Omit<GrantRow, 'grantedAt' | 'state' | 'stateReason' | 'renewals' | 'failures'>
export type TokenAudience = 'mail' | 'graph'

type Account = Pick<GrantRow, 'workspaceId' | 'userId' | 'issuer' | 'subject' | 'sharedScope'>

/** Finds and locks the earlier grant of the same account. */
export async function findGrantOf(
  tx: Tx,
  { workspaceId, userId, issuer, subject, sharedScope }: Account,
): Promise<GrantRow | null> {
  const [row] = await query(
    tx,
    `select ${columns} from provider_grants g
      where g.workspace_id = $1 and g.user_id = $2 and g.issuer = $3 and g.subject = $4 and g.shared_scope = $5
      for update`,
    [workspaceId, userId, issuer, subject, sharedScope],
  )
  return row ? toGrant(row) : null
}

/** Stores a grant in place of the account's earlier one. Its ID stays, for the mailboxes that use it; old tokens are deleted. */
export async function putGrant(tx: Tx, row: NewGrantRow): Promise<GrantRow> {
  await deleteTokens(tx, row.workspaceId, row.id)
  const [stored] = await query(
    tx,
    `insert into provider_grants as g (workspace_id, id, user_id, provider, issuer, subject, email, scopes, shared_scope,
       sealed_refresh_token)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (workspace_id, id) do update
       set email = excluded.email, scopes = excluded.scopes, sealed_refresh_token = excluded.sealed_refresh_token,
           granted_at = now(), state = 'good', state_reason = null, renewals = g.renewals + 1, renewing_until = null,
           failures = 0, next_try_at = null
     returning ${columns}`,
    [
      row.workspaceId,
      row.id,
      row.userId,
      row.provider,
      row.issuer,
      row.subject,
      row.email,
      row.scopes,
      row.sharedScope,
      row.sealedRefreshToken,
    ],
  )
  if (!stored) throw new Error('The grant was not stored.')
  return toGrant(stored)
}

/** The grant with this ID, of any owner; null if there is none. */
export async function findGrant(tx: Tx, workspaceId: string, grantId: string): Promise<GrantRow | null> {
  const [row] = await query(
    tx,
    `select ${columns} from provider_grants g where g.workspace_id = $1 and g.id = $2`,
    [workspaceId, grantId],
  )
  return row ? toGrant(row) : null
}

/** Deletes a grant of any owner that no mailbox uses any more. */
export async function deleteGrant(tx: Tx, workspaceId: string, grantId: string): Promise<void> {
  await query(tx, 'delete from provider_grants where workspace_id = $1 and id = $2', [workspaceId, grantId])
}

/** Deletes a person's grant by ID, or all grants of one provider account. Returns the deleted IDs. */
export async function deleteGrants(
  tx: Tx,
  workspaceId: string,
  userId: string,
  which: { id: string } | { issuer: string; subject: string },
): Promise<string[]> {
  const deleted =
    'id' in which
      ? await query(
          tx,
          'delete from provider_grants where workspace_id = $1 and user_id = $2 and id = $3 returning id',
          [workspaceId, userId, which.id],
        )
      : await query(
          tx,
          `delete from provider_grants where workspace_id = $1 and user_id = $2 and issuer = $3 and subject = $4
           returning id`,
          [workspaceId, userId, which.issuer, which.subject],
        )
  return deleted.map(({ id }) => id)
}

export interface HeldToken {
  readonly id: string
  readonly sealedAccessToken: string
  /** By the clock of the database, so that all processes agree. */
  readonly ageMs: number
  readonly leftMs: number
  readonly lifeMs: number
}

export interface HeldGrant {
  readonly grant: GrantRow
  readonly token: HeldToken | null
  /** Wait before the next request to the provider; 0 or less means none. */
  readonly pauseMs: number
}

/** Finds a grant with its stored token for the audience. */
export async function findHeldGrant(
  tx: Tx,
  workspaceId: string,
  grantId: string,
  audience: TokenAudience,
): Promise<HeldGrant | null> {
  const [row] = await query(
    tx,
    `select ${columns}, t.id as "tokenId", t.sealed_access_token as "sealedAccessToken",
            (extract(epoch from clock_timestamp() - t.issued_at) * 1000)::float8 as "ageMs",
            coalesce(extract(epoch from t.expires_at - clock_timestamp()) * 1000, 0)::float8 as "leftMs",
            (extract(epoch from t.expires_at - t.issued_at) * 1000)::float8 as "lifeMs",
            coalesce(extract(epoch from g.next_try_at - clock_timestamp()) * 1000, 0)::float8 as "pauseMs"
       from provider_grants g
       left join grant_tokens t on t.workspace_id = g.workspace_id and t.grant_id = g.id and t.audience = $3
      where g.workspace_id = $1 and g.id = $2`,
    [workspaceId, grantId, audience],
  )
  if (!row) return null
  const { tokenId, sealedAccessToken, ageMs, leftMs, lifeMs, pauseMs, ...grant } = row
  const hasToken = tokenId !== null && sealedAccessToken !== null && ageMs !== null && lifeMs !== null
  return {
    grant: toGrant(grant),
    token: hasToken ? { id: tokenId, sealedAccessToken, ageMs, leftMs, lifeMs } : null,
    pauseMs,
  }
}

interface NewToken {
  readonly workspaceId: string
  readonly id: string
  readonly grantId: string
  readonly audience: TokenAudience
  readonly sealedAccessToken: string
}

/** Replaces the token of a grant for the audience. */
export async function putToken(
  tx: Tx,
  { workspaceId, id, grantId, audience, sealedAccessToken }: NewToken,
  lifeSeconds: number,
): Promise<void> {
  await query(tx, 'delete from grant_tokens where workspace_id = $1 and grant_id = $2 and audience = $3', [
    workspaceId,
    grantId,
    audience,
  ])
  await query(
    tx,
    `insert into grant_tokens (workspace_id, id, grant_id, audience, sealed_access_token, issued_at, expires_at)
     values ($1, $2, $3, $4, $5, clock_timestamp(), clock_timestamp() + $6 * interval '1 second')`,
    [workspaceId, id, grantId, audience, sealedAccessToken, lifeSeconds],
  )
}

/** Deletes the tokens of a grant, for every audience. */
export async function deleteTokens(tx: Tx, workspaceId: string, grantId: string): Promise<void> {
  await query(tx, 'delete from grant_tokens where workspace_id = $1 and grant_id = $2', [
    workspaceId,
    grantId,
  ])
}
