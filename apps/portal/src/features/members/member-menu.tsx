import type { Member, Role } from '@postroom/contract'
import { Menu } from '@postroom/ui'
import { IconCrown, IconKey, IconUserDown, IconUserMinus, IconUserUp } from '@tabler/icons-react'
import { useSession } from '#app/session.ts'
import { useTexts } from '#lib/i18n.ts'
import { type SecurityAct, SecurityItems } from './member-security.tsx'
import { membersTexts } from './members.texts.ts'

type MemberMenuProps = {
  member: Member
  onRole: (role: Role) => void
  onTransfer: () => void
  onSecurity: (act: SecurityAct) => void
  onRemove: () => void
}

/** Actions for one member. */
export function MemberMenu({ member, onRole, onTransfer, onSecurity, onRemove }: MemberMenuProps) {
  const t = useTexts(membersTexts)
  const { user } = useSession()
  const may = (ability: string) => member.abilities.includes(ability)
  return (
    <>
      {may('member.change_role') && (
        <>
          {member.role !== 'Owner' && user?.role === 'Owner' && (
            <Menu.Item leftSection={<IconCrown size={16} />} onClick={() => onRole('Owner')}>
              {t('makeOwner')}
            </Menu.Item>
          )}
          {user?.role === 'Owner' && member.id !== user.id && (
            <Menu.Item leftSection={<IconKey size={16} />} onClick={onTransfer}>
              {t('transferOwnership')}
            </Menu.Item>
          )}
          {member.role !== 'Admin' && (
            <Menu.Item leftSection={<IconUserUp size={16} />} onClick={() => onRole('Admin')}>
              {t('makeAdmin')}
            </Menu.Item>
          )}
          {member.role !== 'Member' && (
            <Menu.Item leftSection={<IconUserDown size={16} />} onClick={() => onRole('Member')}>
              {t('makeMember')}
            </Menu.Item>
          )}
        </>
      )}
      <SecurityItems member={member} onAct={onSecurity} />
      {may('member.remove') && (
        <>
          <Menu.Divider />
          <Menu.Item data-tone="bad" leftSection={<IconUserMinus size={16} />} onClick={onRemove}>
            {t('removeFromWorkspace')}
          </Menu.Item>
        </>
      )}
    </>
  )
}
