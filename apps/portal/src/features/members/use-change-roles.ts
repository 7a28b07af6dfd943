import type { Member, Role } from '@postroom/contract'
import { toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '#app/session.ts'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { putMember } from './members.live.ts'
import { membersTexts } from './members.texts.ts'
import { nameOf } from './select-members.ts'

export type RoleChange = { members: readonly Member[]; role: Role; why: 'owner' | 'self' }

/**
 * Changes roles at once and offers Undo. What gives the workspace away, or one's own rights, is asked about first:
 * Undo would no longer be ours to press.
 */
export function useChangeRoles(onAsk: (change: RoleChange) => void) {
  const t = useTexts(membersTexts)
  const client = useQueryClient()
  const { user } = useSession()

  const setRole = async (members: readonly Member[], role: Role, undoable = true) => {
    const done: Member[] = []
    for (const member of members) {
      putMember(client, { ...member, role })
      try {
        putMember(client, await call('members.set_role', { userId: member.id, role }))
        done.push(member)
      } catch (error) {
        putMember(client, member)
        if (!isApiError(error)) throw error
        toast.error(`${nameOf(member)}: ${error.message}`, { requestId: error.requestId })
      }
    }
    const [first] = done
    if (!first) return
    const undo = () => done.forEach((member) => void setRole([{ ...member, role }], member.role, false))
    toast.ok(
      t('roleChanged', { n: done.length, name: nameOf(first), role: t(role) }),
      undoable ? { undo } : {},
    )
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
