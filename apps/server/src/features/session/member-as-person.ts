import type { Tx } from '#platform/db/index.ts'
import { newId } from '#platform/ids.ts'
import type { Person } from '#platform/policy/index.ts'
import { findMemberRow } from './memberships.queries.ts'
import { getWorkspaceRow } from './workspaces.queries.ts'

/**
 * The member with the rights of now, for work that a session started and that goes on without it. Null once they have left
 * the workspace. Who has set up a second factor has passed it in that session.
 */
export async function findMemberAsPerson(
  tx: Tx,
  workspaceId: string,
  userId: string,
): Promise<Person | null> {
  const member = await findMemberRow(tx, workspaceId, userId)
  if (!member) return null
  const { mfaPolicy, mfaGraceUntil, readOnlySince } = await getWorkspaceRow(tx, workspaceId)
  return {
    kind: 'person',
    userId,
    workspaceId,
    sessionId: newId(),
    role: member.role,
    mfaPassed: member.mfaEnrolled,
    mfaEnrolled: member.mfaEnrolled,
    mfaRequired: mfaPolicy[member.role] === 'required',
    mfaGraceUntil,
    isReadOnly: readOnlySince !== null,
    isInstanceAdmin: false,
  }
}
