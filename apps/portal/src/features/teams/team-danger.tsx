import type { Team } from '@postroom/contract'
import {
  Button,
  ConfirmDialog,
  DangerZone,
  ErrorState,
  Notice,
  Select,
  SkeletonRows,
  toast,
} from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listProblem } from '#app/list-problem.ts'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { useNavigateIfHere } from '#lib/use-navigate-if-here.ts'
import { teamsQuery, teamWorkQuery } from './teams.api.ts'
import { dropTeam } from './teams.live.ts'
import css from './teams.module.css'
import { teamsTexts } from './teams.texts.ts'

/** Leaves or deletes a team. */
export function TeamDanger({ team }: { team: Team }) {
  const t = useTexts(teamsTexts)
  const navigate = useNavigateIfHere()
  const client = useQueryClient()
  const [asking, setAsking] = useState<'leave' | 'delete'>()
  const mayDelete = team.abilities.includes('team.update')
  const mayLeave = team.isMember && !team.isFromDirectory
  if (!mayLeave && !mayDelete) return null
  const close = () => setAsking(undefined)
  return (
    <>
      <DangerZone
        title={t('danger')}
        actions={[
          ...(mayLeave
            ? [
                {
                  id: 'leave',
                  title: t('leaveTitle'),
                  note: t('leaveNote'),
                  button: <Button onClick={() => setAsking('leave')}>{t('leave')}</Button>,
                },
              ]
            : []),
          ...(mayDelete
            ? [
                {
                  id: 'delete',
                  title: t('deleteTitle'),
                  note: t('deleteNote'),
                  button: (
                    <Button data-tone="bad" onClick={() => setAsking('delete')}>
                      {t('delete')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      <ConfirmDialog
        opened={asking === 'leave'}
        onClose={close}
        title={t('leaveQuestion', { team: team.name })}
        confirmLabel={t('leave')}
        onConfirm={async () => {
          await call('teams.leave', { teamId: team.id })
          await client.invalidateQueries({ queryKey: ['teams'] })
          toast.ok(t('left', { team: team.name }))
          await navigate({ to: '/settings/teams' })
        }}
      >
        {t('leaveNote')}
      </ConfirmDialog>
      {asking === 'delete' && <DeleteDialog team={team} onClose={close} />}
    </>
  )
}

/** Names who loses access and asks which team gets the conversations. */
function DeleteDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const t = useTexts(teamsTexts)
  const client = useQueryClient()
  const navigate = useNavigateIfHere()
  const [heir, setHeir] = useState('')
  const work = useQuery(teamWorkQuery(team.id))
  const teams = useQuery(teamsQuery)
  const others = teams.data?.items.filter(({ id }) => id !== team.id) ?? []
  const given = work.data?.conversations ?? 0
  const { problem } = listProblem(work)
  return (
    <ConfirmDialog
      opened
      destructive
      isReady={work.data !== undefined}
      typedName={team.name}
      onClose={onClose}
      title={t('deleteQuestion', { team: team.name })}
      confirmLabel={t('delete')}
      onConfirm={async () => {
        await call('teams.delete', { teamId: team.id, ...(heir ? { heirTeamId: heir } : {}) })
        await navigate({ to: '/settings/teams' })
        dropTeam(client, team.id)
        toast.ok(t('deletedToast', { name: team.name }))
      }}
    >
      {work.data ? (
        <p className={css.dialogText}>{t('deleteText', { members: team.members.length, n: given })}</p>
      ) : problem ? (
        <ErrorState inline {...problem} />
      ) : (
        <SkeletonRows rows={2} />
      )}
      {given > 0 && (
        <Select
          label={t('heir')}
          value={heir}
          searchable
          data={[
            { value: '', label: t('allMembers') },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(value) => setHeir(value ?? '')}
        />
      )}
      {given > 0 && heir === '' && team.isRestricted && <Notice tone="warn">{t('exposed')}</Notice>}
    </ConfirmDialog>
  )
}
