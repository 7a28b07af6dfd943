import { Badge, BoxRow, Button, RowBox } from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useSession } from '#app/session.ts'
import { lastInviteResults } from '#features/members/index.ts'
import { teamsQuery } from '#features/teams/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { useNavigateIfHere } from '#lib/use-navigate-if-here.ts'
import css from './onboarding.module.css'
import { onboardingTexts } from './onboarding.texts.ts'
import type { Flow } from './use-flow.ts'

/** Number of teams before the person left to create one; kept until the page is reloaded. */
let teamsBefore: number | undefined

/** Next steps for a team after connecting a mailbox, with the completed ones marked. */
export function NextRows({ flow }: { flow: Flow }) {
  const t = useTexts(onboardingTexts)
  const navigate = useNavigateIfHere()
  const client = useQueryClient()
  const { user } = useSession()
  const { flow: type, invitationStage, createTeamState, addSharedInboxSetup } = flow.state
  const { data: teams } = useQuery(teamsQuery)
  useReturned(flow, teams?.items.length)
  const may = (ability: string) => user?.abilities.includes(ability) ?? false
  const rows: ReactNode[] = []
  if (type === 'personal_flow' && may('mailbox.connect'))
    rows.push(
      <BoxRow key="inbox" title={t('nextInbox')} note={t('nextInboxText')}>
        <Button
          size="xs"
          onClick={async () => {
            await flow.send({ type: 'add_shared_inbox' })
            await navigate({ to: '/flow', search: { type: 'si_flow' } })
          }}
        >
          {t(addSharedInboxSetup ? 'goOn' : 'setUp')}
        </Button>
      </BoxRow>,
    )
  if (may('member.invite'))
    rows.push(
      <BoxRow key="invite" title={t('nextInvite')} note={t('nextInviteText')}>
        {invitationStage === 'invited' && <Badge outlined>{t('invited')}</Badge>}
        <Button
          size="xs"
          onClick={async () => {
            await flow.send({ type: 'invite' })
            await navigate({ to: '/settings/members/invite' })
          }}
        >
          {t('invite')}
        </Button>
      </BoxRow>,
    )
  if (may('team.create'))
    rows.push(
      <BoxRow key="team" title={t('nextTeam')} note={t('nextTeamText')}>
        {createTeamState === 'created' && <Badge outlined>{t('created')}</Badge>}
        <Button
          size="xs"
          onClick={async () => {
            teamsBefore = (await client.ensureQueryData(teamsQuery)).items.length
            await flow.send({ type: 'create_team' })
            await navigate({ to: '/create-team' })
          }}
        >
          {t('createTeam')}
        </Button>
      </BoxRow>,
    )
  if (rows.length === 0) return null
  return (
    <>
      <h2 className={css.group}>{t('nextSteps')}</h2>
      <RowBox>{rows}</RowBox>
    </>
  )
}

/** Records what was done on the pages that the rows link to. */
function useReturned(flow: Flow, teams: number | undefined): void {
  const { invitationStage, createTeamState } = flow.state
  const isInvited = invitationStage === 'inviting' && lastInviteResults() !== undefined
  const isCreated =
    createTeamState === 'creating' && teams !== undefined && teamsBefore !== undefined && teams > teamsBefore
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the person returns
  useEffect(() => {
    if (isInvited) void flow.send({ type: 'invited' })
    else if (isCreated) void flow.send({ type: 'team_created' })
  }, [isInvited, isCreated])
}
