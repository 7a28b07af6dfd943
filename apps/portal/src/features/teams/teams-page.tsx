import type { Team } from '@postroom/contract'
import { Button, CountTabs, DataList, EmptyState, ListToolbar, Page, PageHeader } from '@postroom/ui'
import { IconUsersPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { listProblem } from '#app/list-problem.ts'
import { hasWords } from '#lib/has-words.ts'
import { useTexts } from '#lib/i18n.ts'
import { DeletedTeams } from './deleted-teams.tsx'
import { useTeamColumns } from './team-columns.tsx'
import { deletedTeamsQuery, teamsQuery } from './teams.api.ts'
import './teams.live.ts'
import { readTeamsSearch, type TeamsSearch } from './teams.search.ts'
import { teamsTexts } from './teams.texts.ts'

const route = getRouteApi('/settings/teams')

/** All teams, the person's teams, those they lead, and deleted ones that can be restored. */
export function TeamsPage() {
  const t = useTexts(teamsTexts)
  const search = readTeamsSearch(route.useSearch())
  const navigate = route.useNavigate()
  const teams = useQuery(teamsQuery)
  const all = teams.data?.items ?? []
  const mayCreate = teams.data?.abilities.includes('team.create') ?? false
  const mayRestore = teams.data?.abilities.includes('team.restore') ?? false
  const deleted = useQuery({ ...deletedTeamsQuery, enabled: mayRestore })
  const tab = search.tab === 'deleted' && teams.data && !mayRestore ? 'all' : (search.tab ?? 'all')
  const show = (change: TeamsSearch) => {
    const next = Object.entries({ ...search, ...change }).filter(([, value]) => value && value !== 'all')
    void navigate({ search: Object.fromEntries(next), replace: true })
  }
  const lists = {
    all,
    mine: all.filter(({ isMember }) => isMember),
    led: all.filter(({ is_admin }) => is_admin),
  }
  const counts = { ...mapCounts(lists, teams.data !== undefined), deleted: deleted.data?.deletedTeams.length }
  const tabs = ['all', 'mine', 'led', ...(mayRestore ? (['deleted'] as const) : [])] as const

  return (
    <Page>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={mayCreate && all.length > 0 && <CreateButton />}
      />
      <CountTabs
        label={t('title')}
        value={tab}
        panelId="teams-panel"
        tabs={tabs.map((value) => ({ value, label: t(value), count: counts[value] }))}
        onChange={(next) => show({ tab: next, q: '' })}
      />
      <div role="tabpanel" id="teams-panel" aria-label={t(tab)}>
        {tab === 'deleted' ? (
          <DeletedTeams />
        ) : (
          <TeamList teams={teams.data && lists[tab]} search={search} show={show} query={teams}>
            {all.length > 0 ? (
              <EmptyState
                title={t(search.q ? 'nothingFound' : tab === 'led' ? 'emptyLed' : 'emptyMine')}
                text={search.q ? t('nothingFoundText') : undefined}
              />
            ) : (
              <EmptyState
                title={t('emptyTitle')}
                text={t('emptyText')}
                action={mayCreate && <CreateButton />}
              />
            )}
          </TeamList>
        )}
      </div>
    </Page>
  )
}

const mapCounts = (lists: Record<'all' | 'mine' | 'led', readonly Team[]>, isKnown: boolean) => ({
  all: isKnown ? lists.all.length : undefined,
  mine: isKnown ? lists.mine.length : undefined,
  led: isKnown ? lists.led.length : undefined,
})

type TeamListProps = {
  teams: readonly Team[] | undefined
  search: TeamsSearch
  show: (change: TeamsSearch) => void
  query: Parameters<typeof listProblem>[0]
  children: ReactNode
}

function TeamList({ teams, search, show, query, children }: TeamListProps) {
  const t = useTexts(teamsTexts)
  const navigate = route.useNavigate()
  const rows = teams?.filter((team) => fits(team, search.q ?? ''))
  return (
    <DataList
      label={t('title')}
      columns={useTeamColumns()}
      rows={rows}
      rowHeight="two-lines"
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      {...listProblem(query)}
      onOpen={({ id }) => void navigate({ to: '/settings/teams/$teamId', params: { teamId: id } })}
      toolbar={
        teams &&
        teams.length > 0 && (
          <ListToolbar
            search={{ value: search.q ?? '', onChange: (q) => show({ q }), placeholder: t('search') }}
            count={rows && t('count', { n: rows.length })}
          />
        )
      }
      empty={children}
    />
  )
}

function fits({ name, description, members }: Team, q: string): boolean {
  const people = members.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  return hasWords([name, description, ...people].join(' '), q)
}

function CreateButton() {
  const t = useTexts(teamsTexts)
  return (
    <Button
      variant="filled"
      leftSection={<IconUsersPlus size={16} />}
      renderRoot={(props) => <Link {...props} to="/settings/teams/create" />}
    >
      {t('create')}
    </Button>
  )
}
