import { lockWorkspace } from '#features/session/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { claimAccount, releaseAccount } from './billing.queries.ts'
import { refuseClaimed, refuseOtherDetails } from './order.ts'

/** A claim of a process that died ends after this time; the requests to the provider take less. */
const longestClaimMs = 2 * 60_000

/**
 * Runs what changes the details at the provider, or charges by them, and keeps other such calls away until
 * `releaseDetails`, or until it fails. Fails with `conflict` during another one, and if the details are not those of
 * `version`.
 */
export async function claimDetails<Result>(
  ctx: RequestContext,
  version: number | undefined,
  ask: () => Promise<Result>,
): Promise<Result> {
  const { app, workspaceId, now } = ctx
  await app.db.write(workspaceId, async (tx) => {
    const claiming = { ...ctx, tx } as Context
    await lockWorkspace(tx, workspaceId)
    if (version !== undefined) await refuseOtherDetails(claiming, { version })
    const abandonedBefore = new Date(now.getTime() - longestClaimMs)
    if (!(await claimAccount(tx, workspaceId, { now, abandonedBefore }))) await refuseClaimed(claiming)
  })
  try {
    return await ask()
  } catch (error) {
    await app.db.write(workspaceId, (tx) => releaseAccount(tx, workspaceId))
    throw error
  }
}

/** Ends the claim in the transaction that stores what the provider has. */
export const releaseDetails = ({ tx, workspaceId }: Context): Promise<void> => releaseAccount(tx, workspaceId)
