import { profileUpdated } from '@postroom/contract'
import { type LdapDirectoryRow, ldapIssuer, listLdapIdentities } from '#features/identities/index.ts'
import { removeTarget } from '#features/members/index.ts'
import {
  countOwners,
  findMemberRows,
  listOwnMemberships,
  type MemberRow,
  presentProfile,
  updateUserRow,
} from '#features/session/index.ts'
import type { App } from '#platform/app.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import type { PersonEntry } from './read-entries.ts'

interface LinkedMember {
  /** The directory's unique id of the person. */
  readonly subject: string
  readonly member: MemberRow
}

/** Members with an account of the directory. */
export async function listLinkedMembers(
  { tx, workspaceId }: SystemChange,
  row: LdapDirectoryRow,
): Promise<LinkedMember[]> {
  const linked = await listLdapIdentities(tx, workspaceId, ldapIssuer(row))
  const ids = linked.map(({ userId }) => userId)
  const members = await findMemberRows(tx, workspaceId, ids)
  return linked.flatMap(({ userId, subject }) => {
    const member = members.get(userId)
    return member ? [{ subject, member }] : []
  })
}

/**
 * Removes members whose entry is gone or disabled, but never the last owner, and updates the names of the others.
 * Returns who was removed.
 */
export async function compareMembers(
  change: SystemChange,
  app: App,
  row: LdapDirectoryRow,
  active: ReadonlyMap<string, PersonEntry>,
): Promise<string[]> {
  const { tx, workspaceId } = change
  const removed: string[] = []
  for (const { subject, member } of await listLinkedMembers(change, row)) {
    const entry = active.get(subject)
    if (entry) {
      await updateName(change, member, entry)
      continue
    }
    if (member.role === 'Owner' && (await countOwners(tx, workspaceId)) <= 1) continue
    await removeTarget(change, app, member, null)
    removed.push(member.userId)
  }
  return removed
}

/** Accounts are shared by workspaces: the name changes only if this is the person's only one. */
async function updateName(
  { tx, emit }: SystemChange,
  { userId, ...member }: MemberRow,
  { firstName, lastName }: PersonEntry,
): Promise<void> {
  if (firstName === '' || (member.firstName === firstName && member.lastName === lastName)) return
  if ((await listOwnMemberships(tx, userId)).length > 1) return
  const row = await updateUserRow(tx, userId, { firstName, lastName })
  emit(profileUpdated, presentProfile(row), { personId: userId })
}
