import type { Team } from '@postroom/contract'
import { BoxRow, HelpText, Menu, RowBox, RowMenu, Section } from '@postroom/ui'
import { IconUserDown, IconUserMinus, IconUserUp } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '#app/session.ts'
import { PersonAvatar } from '#features/avatars/index.ts'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { putTeam } from './teams.live.ts'
import css from './teams.module.css'
import { teamsTexts } from './teams.texts.ts'

type TeamMember = Team['members'][number]

const nameOf = ({ firstName, lastName }: TeamMember): string => `${firstName} ${lastName}`.trim()

/** Members and leads of the team; every change is saved at once. */
export function TeamMembers({ team }: { team: Team }) {
  const t = useTexts(teamsTexts)
  const client = useQueryClient()
  const { user } = useSession()
  const mayUpdate = team.abilities.includes('team.update')

  const change = (ask: () => Promise<Team>, done: string, undo?: () => void) =>
    runAction(async () => putTeam(client, await ask()), { done, undo })
  const setAdmin = (member: TeamMember, is_admin: boolean) =>
    change(
      () => call('teams.set_admin', { teamId: team.id, userId: member.id, is_admin }),
      t(is_admin ? 'isAdminNow' : 'isMemberNow', { name: nameOf(member), team: team.name }),
    )
  const add = (member: TeamMember) =>
    change(
      () => call('teams.set_members', { teamId: team.id, add: [member.id] }),
      t('added', { name: nameOf(member), team: team.name }),
    )
  const remove = (member: TeamMember) =>
    change(
      () => call('teams.set_members', { teamId: team.id, remove: [member.id] }),
      t('removed', { name: nameOf(member), team: team.name }),
      () => void add(member),
    )

  return (
    <Section title={t('members')} help={t(team.isFromDirectory ? 'membersOfDirectory' : 'membersHelp')}>
      {team.members.length === 0 && <HelpText>{t('noMembers')}</HelpText>}
      <RowBox>
        {team.members.map((member) => (
          <BoxRow
            key={member.id}
            icon={<PersonAvatar userId={member.id} name={nameOf(member)} size={28} />}
            title={nameOf(member)}
            note={member.id === user?.id ? t('you') : undefined}
          >
            <span className={css.soft}>{t(member.is_admin ? 'teamAdmin' : 'member')}</span>
            {mayUpdate && (
              <RowMenu name={nameOf(member)}>
                <Menu.Item
                  leftSection={member.is_admin ? <IconUserDown size={16} /> : <IconUserUp size={16} />}
                  onClick={() => void setAdmin(member, !member.is_admin)}
                >
                  {t(member.is_admin ? 'unmakeAdmin' : 'makeAdmin')}
                </Menu.Item>
                {!team.isFromDirectory && (
                  <>
                    <Menu.Divider />
                    <Menu.Item
                      data-tone="bad"
                      leftSection={<IconUserMinus size={16} />}
                      onClick={() => void remove(member)}
                    >
                      {t('remove')}
                    </Menu.Item>
                  </>
                )}
              </RowMenu>
            )}
          </BoxRow>
        ))}
      </RowBox>
    </Section>
  )
}
