import type { Member, Role } from '@postroom/contract'
import { toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '#app/session.ts'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { formatList } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { putMember } from './members.live.ts'
import { membersTexts } from './members.texts.ts'
import { roles } from './roles.ts'
import { nameOf } from './select-members.ts'

export type RoleChange = { members: readonly Member[]; role: Role; why: 'owner' | 'self' }

/**
 * Changes roles at once and offers to undo. Making an owner, or giving up one's own role, is confirmed first, because
 * undo would no longer be permitted.
 */
export function useChangeRoles(onAsk: (change: RoleChange) => void) {
  const t = useTexts(membersTexts)
  const client = useQueryClient()
  const { user, workspace } = useSession()

  const setRole = async (members: readonly Member[], role: Role, undoable = true) => {
    for (const member of members) putMember(client, { ...member, role })
    try {
      for (const member of await request(members, role)) putMember(client, member)
    } catch (error) {
      for (const member of members) putMember(client, member)
      if (!isApiError(error)) throw error
      const names = formatList(members.map(nameOf))
      toast.error(`${names}: ${error.message}`, { requestId: error.requestId })
      return
    }
    const [first] = members
    if (!first) return
    toast.ok(
      t('roleChanged', { n: members.length, name: nameOf(first), role: t(role) }),
      undoable ? { undo: () => void undo(members, role) } : {},
    )
  }

  const undo = async (members: readonly Member[], role: Role) => {
    for (const before of roles) {
      const back = members.filter((member) => member.role === before)
      if (back.length > 0)
        await setRole(
          back.map((member) => ({ ...member, role })),
          before,
          false,
        )
    }
  }

  /** Changes several members in one request, all or none; owners are made one at a time. */
  const request = async (members: readonly Member[], role: Role): Promise<readonly Member[]> => {
    const [only] = members
    if (only && members.length === 1) return [await call('members.set_role', { userId: only.id, role })]
    const CommunityId = workspace?.id ?? ''
    const userIds = members.map(({ id }) => id)
    const name = role === 'Member' ? 'licences.demote' : 'licences.promote'
    return (await call(name, { CommunityId, userIds })).items
  }

  return {
    ask: (asked: readonly Member[], role: Role) => {
      const members = asked.filter((member) => member.role !== role)
      if (members.length === 0) return
      if (role === 'Owner') onAsk({ members, role, why: 'owner' })
      else if (members.some(({ id }) => id === user?.id)) onAsk({ members, role, why: 'self' })
      else void setRole(members, role)
    },
    apply: ({ members, role }: RoleChange) => setRole(members, role, false),
  }
}
