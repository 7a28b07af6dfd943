import type { DeletedTeam } from '@postroom/contract'
import { Button, type Column, DataList, EmptyState } from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listProblem } from '#app/list-problem.ts'
import { call } from '#lib/api-client.ts'
import { formatDate } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { deletedTeamsQuery } from './teams.api.ts'
import { putTeam } from './teams.live.ts'
import css from './teams.module.css'
import { teamsTexts } from './teams.texts.ts'

/** Teams deleted in the last 30 days, which can be restored. */
export function DeletedTeams() {
  const t = useTexts(teamsTexts)
  const deleted = useQuery(deletedTeamsQuery)
  return (
    <DataList
      label={t('deleted')}
      columns={useColumns()}
      rows={deleted.data?.deletedTeams}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      {...listProblem(deleted)}
      empty={<EmptyState title={t('emptyDeleted')} />}
    />
  )
}

function useColumns(): Column<DeletedTeam>[] {
  const t = useTexts(teamsTexts)
  return [
    { id: 'name', title: t('name'), cell: ({ name }) => name },
    {
      id: 'members',
      title: t('members'),
      width: '8rem',
      hideBelow: 'phone',
      cell: ({ memberCount }) => <span className={css.soft}>{t('memberCount', { n: memberCount })}</span>,
    },
    {
      id: 'until',
      title: t('restorableUntil'),
      width: '10rem',
      cell: ({ restorableUntil }) => <span className={css.soft}>{formatDate(restorableUntil)}</span>,
    },
    {
      id: 'act',
      title: t('restore'),
      titleHidden: true,
      width: '8rem',
      align: 'end',
      cell: (team) => <RestoreButton team={team} />,
    },
  ]
}

function RestoreButton({ team }: { team: DeletedTeam }) {
  const t = useTexts(teamsTexts)
  const client = useQueryClient()
  const restore = () =>
    runAction(
      async () => {
        putTeam(client, await call('teams.restore', { teamId: team.id }))
        await client.invalidateQueries({ queryKey: deletedTeamsQuery.queryKey })
      },
      { done: t('restored', { name: team.name }) },
    )
  return (
    <Button size="xs" onClick={() => void restore()}>
      {t('restore')}
    </Button>
  )
}
