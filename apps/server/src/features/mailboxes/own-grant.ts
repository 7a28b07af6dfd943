import { findGrant, type GrantRow } from '#features/grants/index.ts'
import type { RequestContext } from '#platform/calls/context.ts'
import { found } from '#platform/errors/index.ts'

/** Finds a grant of the requesting person; grants of others are reported as not found. */
export async function findOwnGrant(
  { app, workspaceId, person }: RequestContext,
  grantId: string,
): Promise<GrantRow> {
  const grant = await app.db.read(workspaceId, (tx) => findGrant(tx, workspaceId, grantId))
  return found(grant?.userId === person.userId ? grant : null)
}
