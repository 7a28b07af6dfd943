import type { Team } from '@postroom/contract'
import { BoxRow, Button, ErrorState, FormStack, Page, PageHeader, RowBox, SkeletonPage } from '@postroom/ui'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { PersonAvatar } from '#features/avatars/index.ts'
import { membersQuery, nameOf } from '#features/members/index.ts'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAction } from '#lib/use-action.ts'
import { useNavigateIfHere } from '#lib/use-navigate-if-here.ts'
import { added, changeToBeAdded, finishAdding, useToBeAdded } from './members-to-be-added.ts'
import { PeopleField } from './people-field.tsx'
import { teamsQuery } from './teams.api.ts'
import { putTeam } from './teams.live.ts'
import css from './teams.module.css'
import { teamsTexts } from './teams.texts.ts'

const base = '/settings/teams/$teamId/add-members'

/** The team in the address, for people who may change it. Shared inboxes manage their people on their own page. */
function WithTeam({ children }: { children: (team: Team) => ReactNode }) {
  const { teamId = '' } = useParams({ strict: false })
  const teams = useQuery(teamsQuery)
  if (teams.isPending)
    return (
      <Page>
        <SkeletonPage sections={1} />
      </Page>
    )
  const team = teams.data?.items.find(({ id }) => id === teamId)
  if (!team?.abilities.includes('team.update') || team.isFromDirectory)
    return <Navigate to="/settings/teams/$teamId" params={{ teamId }} replace />
  return children(team)
}

const parentOf = (team: Team) => (
  <Link to="/settings/teams/$teamId" params={{ teamId: team.id }} search={{ tab: 'members' }}>
    {team.name}
  </Link>
)

export const AddMembersPage = () => <WithTeam>{(team) => <Choose team={team} />}</WithTeam>
export const AddConfirmPage = () => <WithTeam>{(team) => <Confirm team={team} />}</WithTeam>
export const AddSuccessPage = () => <WithTeam>{(team) => <Success team={team} />}</WithTeam>

function Choose({ team }: { team: Team }) {
  const t = useTexts(teamsTexts)
  const navigate = useNavigate()
  const chosen = useToBeAdded(team.id)
  const [error, setError] = useState<string>()
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (chosen.length === 0) return setError(t('choosePeople'))
    void navigate({ to: `${base}/confirm`, params: { teamId: team.id } })
  }
  return (
    <Page>
      <PageHeader parent={parentOf(team)} title={t('addTitle', { team: team.name })} lead={t('addLead')} />
      <FormStack className={css.column ?? ''} onSubmit={submit} noValidate>
        <PeopleField
          except={team.members.map(({ id }) => id)}
          value={chosen}
          error={error}
          onChange={(ids) => {
            setError(undefined)
            changeToBeAdded(team.id, ids)
          }}
        />
        <div className={css.acts}>
          <Button type="submit" variant="filled">
            {t('continue')}
          </Button>
          <Button
            renderRoot={(props) => (
              <Link {...props} to="/settings/teams/$teamId" params={{ teamId: team.id }} />
            )}
          >
            {t('cancel')}
          </Button>
        </div>
      </FormStack>
    </Page>
  )
}

function Confirm({ team }: { team: Team }) {
  const t = useTexts(teamsTexts)
  const client = useQueryClient()
  const navigate = useNavigateIfHere()
  const ids = useToBeAdded(team.id)
  const members = useQuery(membersQuery)
  const { run, isPending, problem } = useAction()
  const chosen = members.data?.items.filter(({ id }) => ids.includes(id)) ?? []

  const add = () =>
    run(async () => {
      putTeam(client, await call('teams.set_members', { teamId: team.id, add: [...ids] }))
      finishAdding(team.id, ids.length)
      await navigate({ to: `${base}/success`, params: { teamId: team.id }, replace: true })
    })

  if (ids.length === 0)
    return <Navigate to={added(team.id) ? `${base}/success` : base} params={{ teamId: team.id }} replace />
  return (
    <Page>
      <PageHeader
        parent={parentOf(team)}
        title={t('addConfirmTitle', { n: ids.length, team: team.name })}
        lead={t('addConfirmLead', { n: team.inboxes.length })}
      />
      <div className={css.column}>
        <RowBox>
          {chosen.map((member) => (
            <BoxRow
              key={member.id}
              icon={<PersonAvatar userId={member.id} name={nameOf(member)} size={28} />}
              title={nameOf(member)}
              note={member.email}
            />
          ))}
        </RowBox>
      </div>
      {problem && <ErrorState inline message={problem.message} requestId={problem.requestId} />}
      <div className={css.acts}>
        <Button
          leftSection={<IconArrowLeft size={16} />}
          renderRoot={(props) => <Link {...props} to={base} params={{ teamId: team.id }} />}
        >
          {t('back')}
        </Button>
        <Button variant="filled" loading={isPending} onClick={() => void add()}>
          {t('addConfirm', { n: ids.length })}
        </Button>
      </div>
    </Page>
  )
}

function Success({ team }: { team: Team }) {
  const t = useTexts(teamsTexts)
  const count = added(team.id)
  if (!count) return <Navigate to={base} params={{ teamId: team.id }} replace />
  return (
    <Page>
      <PageHeader
        parent={parentOf(team)}
        title={t('addedTitle', { n: count, team: team.name })}
        lead={t('addedLead')}
      />
      <div className={css.acts}>
        <Button
          variant="filled"
          renderRoot={(props) => (
            <Link
              {...props}
              to="/settings/teams/$teamId"
              params={{ teamId: team.id }}
              search={{ tab: 'members' }}
            />
          )}
        >
          {t('toTeam')}
        </Button>
        <Button renderRoot={(props) => <Link {...props} to={base} params={{ teamId: team.id }} />}>
          {t('addMore')}
        </Button>
      </div>
    </Page>
  )
}
