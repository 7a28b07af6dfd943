import type { ListedCalendar } from '@postroom/contract'
import { Badge, Button, type Column, DataList, EmptyState, Page, PageHeader } from '@postroom/ui'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { listProblem } from '#app/list-problem.ts'
import { DraftsLink } from '#features/settings-drafts/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { useLastKnown } from '#lib/use-last-known.ts'
import { calendarsQuery } from './business-hours.api.ts'
import './business-hours.live.ts'
import { readCalendarSearch } from './business-hours.search.ts'
import { businessHoursTexts } from './business-hours.texts.ts'
import { CalendarEditor } from './calendar-editor.tsx'
import { weekMinutes } from './calendar-values.ts'
import { formatHours } from './format-hours.ts'

const route = getRouteApi('/settings/business_hours')

/** Calendars of the workspace; the address says which one is edited. */
export function BusinessHoursPage() {
  const t = useTexts(businessHoursTexts)
  const { calendar: editedId } = readCalendarSearch(route.useSearch())
  const navigate = route.useNavigate()
  const calendars = useQuery(calendarsQuery)
  const columns = useColumns()
  const all = calendars.data?.items
  const edited = useLastKnown(all ?? [], editedId)
  const mayCreate = calendars.data?.abilities.includes('calendar.create') ?? false
  const open = (id: string | undefined) => {
    void navigate({ search: id ? { calendar: id } : {}, ignoreBlocker: true })
  }
  if (all && (edited || (editedId === 'new' && mayCreate)))
    return <CalendarEditor key={editedId} calendar={edited} count={all.length} onOpen={open} />
  return (
    <Page>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          mayCreate && (
            <>
              <DraftsLink />
              <Button variant="filled" leftSection={<IconPlus size={16} />} onClick={() => open('new')}>
                {t('create')}
              </Button>
            </>
          )
        }
      />
      <DataList
        label={t('title')}
        columns={columns}
        rows={all}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        {...listProblem(calendars)}
        onOpen={({ id }) => open(id)}
        empty={
          <EmptyState
            title={t('emptyTitle')}
            text={t('emptyText')}
            action={mayCreate && <Button onClick={() => open('new')}>{t('create')}</Button>}
          />
        }
      />
    </Page>
  )
}

function useColumns(): Column<ListedCalendar>[] {
  const t = useTexts(businessHoursTexts)
  return [
    {
      id: 'name',
      title: t('name'),
      cell: ({ name, isDefault, teamId }) => (
        <>
          {name} {isDefault && <Badge>{t('default')}</Badge>}
          {teamId !== null && <Badge>{t('ofTeam')}</Badge>}
        </>
      ),
    },
    {
      id: 'zone',
      title: t('timeZone'),
      hideBelow: 'phone',
      cell: ({ timeZone }) => timeZone.replaceAll('_', ' '),
    },
    {
      id: 'week',
      title: t('week'),
      align: 'end',
      width: '8rem',
      cell: ({ week }) => formatHours(weekMinutes(week)),
    },
    {
      id: 'uses',
      title: t('usedBy'),
      align: 'end',
      width: '8rem',
      hideBelow: 'phone',
      cell: ({ uses }) => uses.length,
    },
  ]
}
