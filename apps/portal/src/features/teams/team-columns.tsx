import type { Team } from '@postroom/contract'
import { Badge, type Column, PersonCell } from '@postroom/ui'
import { Link } from '@tanstack/react-router'
import { GroupAvatar, MembersCell } from '#features/avatars/index.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './teams.module.css'
import { teamsTexts } from './teams.texts.ts'

export function useTeamColumns(): Column<Team>[] {
  const t = useTexts(teamsTexts)
  return [
    {
      id: 'name',
      title: t('name'),
      cell: (team) => (
        <Link className={css.open} to="/settings/teams/$teamId" params={{ teamId: team.id }}>
          <PersonCell
            name={team.name}
            avatar={<GroupAvatar groupId={team.id} name={team.name} size={28} />}
            detail={team.description}
            facts={t('memberCount', { n: team.members.length })}
          />
        </Link>
      ),
    },
    {
      id: 'restricted',
      title: t('visibility'),
      width: '8rem',
      hideBelow: 'tablet',
      cell: ({ isRestricted, isFromDirectory }) => (
        <>
          {isRestricted && <Badge outlined>{t('restricted')}</Badge>}
          {isFromDirectory && <Badge outlined>{t('fromDirectory')}</Badge>}
        </>
      ),
    },
    {
      id: 'members',
      title: t('members'),
      width: '12rem',
      hideBelow: 'phone',
      cell: ({ members }) => (
        <MembersCell members={members} count={t('memberCount', { n: members.length })} />
      ),
    },
    {
      id: 'role',
      title: t('role'),
      width: '8rem',
      hideBelow: 'phone',
      cell: ({ is_admin, isMember }) => (
        <span className={css.soft}>{is_admin ? t('teamAdmin') : isMember ? t('member') : ''}</span>
      ),
    },
  ]
}
