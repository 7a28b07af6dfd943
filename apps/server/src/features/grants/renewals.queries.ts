import type { Reason } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'
import type { GrantRow } from './grants.queries.ts'

/** A grant with the number of renewals that it had when it was read. */
type Attempted = Pick<GrantRow, 'workspaceId' | 'id' | 'renewals'>

/**
 * Claims the renewal for one caller among all processes. A caller that waited for the row lock finds `renewals`
 * incremented and gets false.
 */
export async function claimRenewal(
  tx: Tx,
  { workspaceId, id, renewals }: Attempted,
  leaseMs: number,
): Promise<boolean> {
  const rows = await query(
    tx,
    `update provider_grants set renewing_until = clock_timestamp() + $4 * interval '1 millisecond'
      where workspace_id = $1 and id = $2 and renewals = $3 and state = 'good'
        and (renewing_until is null or renewing_until < clock_timestamp()) returning id`,
    [workspaceId, id, renewals, leaseMs],
  )
  return rows.length > 0
}

/**
 * Stores a successful renewal, with the provider's new refresh token if it sent one; false if a person has signed in
 * again meanwhile, since that grant is newer.
 */
export async function endRenewal(
  tx: Tx,
  { workspaceId, id, renewals }: Attempted,
  sealedRefreshToken: string | null,
): Promise<boolean> {
  const rows = await query(
    tx,
    `update provider_grants
        set sealed_refresh_token = coalesce($4, sealed_refresh_token), failures = 0, next_try_at = null,
            renewals = renewals + 1, renewing_until = null
      where workspace_id = $1 and id = $2 and renewals = $3 returning id`,
    [workspaceId, id, renewals, sealedRefreshToken],
  )
  return rows.length > 0
}

/** Stores that the provider refuses the grant, and why; false if a person has signed in again meanwhile. */
export async function refuseGrant(
  tx: Tx,
  { workspaceId, id, renewals }: Attempted,
  reason: Reason,
): Promise<boolean> {
  const rows = await query(
    tx,
    `update provider_grants
        set state = 'refused', state_reason = $4, next_try_at = null, renewals = renewals + 1, renewing_until = null
      where workspace_id = $1 and id = $2 and renewals = $3 returning id`,
    [workspaceId, id, renewals, JSON.stringify(reason)],
  )
  return rows.length > 0
}

/** Stores a failed renewal and when to try again, unless a person has signed in again meanwhile. */
export async function postponeRenewal(
  tx: Tx,
  { workspaceId, id, renewals }: Attempted,
  { failures, nextTryAt }: { readonly failures: number; readonly nextTryAt: Date },
): Promise<void> {
  await query(
    tx,
    `update provider_grants
        set failures = $4, next_try_at = $5, renewals = renewals + 1, renewing_until = null
      where workspace_id = $1 and id = $2 and renewals = $3`,
    [workspaceId, id, renewals, failures, nextTryAt],
  )
}
