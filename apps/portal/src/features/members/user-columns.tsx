import type { Member, Role } from '@postroom/contract'
import { Button, type Column, drillLink, Menu, PersonCell, StatusBadge } from '@postroom/ui'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSession } from '#app/session.ts'
import { useAvailability } from '#features/availability/index.ts'
import { PersonAvatar } from '#features/avatars/index.ts'
import { formatNumber, formatRelative } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { memberSecurityTexts } from './member-security.texts.ts'
import css from './members.module.css'
import { membersTexts } from './members.texts.ts'
import { roles } from './roles.ts'
import { nameOf } from './select-members.ts'

type Options = { onRole: (member: Member, role: Role) => void }

export function useUserColumns({ onRole }: Options): Column<Member>[] {
  const t = useTexts(membersTexts)
  const security = useTexts(memberSecurityTexts)
  const { user } = useSession()
  const { of } = useAvailability()
  // Only unavailable people get a status note.
  const notesOf = ({ id, emailVerified }: Member): string[] => [
    ...(id === user?.id ? [t('you')] : emailVerified ? [] : [security('unconfirmed')]),
    ...(['away', 'off'].includes(of(id).meaning) ? [of(id).text] : []),
  ]
  return [
    {
      id: 'name',
      title: t('name'),
      sortable: true,
      cell: (member) => (
        <PersonCell
          name={nameOf(member)}
          avatar={<PersonAvatar userId={member.id} name={nameOf(member)} size={28} />}
          detail={member.email}
          note={notesOf(member).join(' · ')}
          facts={
            <>
              {t(member.role)}
              <br />
              <span className={member.mfaEnabled ? css.soft : css.warn}>
                {t(member.mfaEnabled ? 'mfaOn' : 'mfaOff')}
              </span>
            </>
          }
        />
      ),
    },
    {
      id: 'role',
      title: t('role'),
      width: '8rem',
      hideBelow: 'phone',
      cell: (member) => <RoleCell member={member} onRole={(role) => onRole(member, role)} />,
    },
    {
      id: 'mfa',
      title: t('mfa'),
      width: '5rem',
      hideBelow: 'phone',
      cell: ({ mfaEnabled }) => (
        <StatusBadge tone={mfaEnabled ? 'ok' : 'warn'} hollow={!mfaEnabled} muted={mfaEnabled}>
          {t(mfaEnabled ? 'on' : 'off')}
        </StatusBadge>
      ),
    },
    {
      id: 'inboxes',
      title: t('inboxes'),
      width: '9rem',
      hideBelow: 'tablet',
      cell: ({ inboxes }) => {
        const names = inboxes.map(({ name }) => name).join(', ')
        return (
          <span className={css.soft} title={names}>
            {names}
          </span>
        )
      },
    },
    {
      id: 'open',
      title: t('openWork'),
      width: '6.5rem',
      align: 'end',
      sortable: true,
      hideBelow: 'phone',
      cell: ({ id, openConversations }) =>
        // Only the own count links to the inbox, which has no view of another person's conversations.
        openConversations > 0 && id === user?.id ? (
          <Link className={drillLink} to="/inbox/$view" params={{ view: 'mine' }}>
            {formatNumber(openConversations)}
          </Link>
        ) : (
          formatNumber(openConversations)
        ),
    },
    {
      id: 'lastActive',
      title: t('lastActive'),
      width: '7.5rem',
      sortable: true,
      hideBelow: 'tablet',
      cell: ({ lastActiveAt }) => (
        <span className={css.moment}>{lastActiveAt ? formatRelative(lastActiveAt) : t('never')}</span>
      ),
    },
  ]
}

/** The role, as a menu if it can be changed. Only owners can make owners. */
function RoleCell({ member, onRole }: { member: Member; onRole: (role: Role) => void }) {
  const t = useTexts(membersTexts)
  const { user } = useSession()
  if (!member.abilities.includes('member.change_role'))
    return <span className={css.ownRole}>{t(member.role)}</span>
  const offered = roles.filter((role) => role !== 'Owner' || user?.role === 'Owner')
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          size="xs"
          variant="subtle"
          aria-label={t('roleOf', { name: nameOf(member), role: t(member.role) })}
          rightSection={<IconChevronDown size={14} />}
        >
          {t(member.role)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={member.role} onChange={(role) => onRole(role as Role)}>
          {offered.map((role) => (
            <Menu.RadioItem key={role} value={role} closeMenuOnClick>
              {t(role)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
