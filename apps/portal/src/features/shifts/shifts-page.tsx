import { Button, CountTabs, EmptyState, ErrorState, Page, PageHeader, SkeletonRows } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useId, useState } from 'react'
import { changedSearch } from '#app/changed-search.ts'
import { DraftsLink } from '#features/settings-drafts/index.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { lazy } from '#lib/lazy.ts'
import { useAnswered } from '#lib/use-answered.ts'
import { CalendarLink } from './calendar-link.tsx'
import { ShiftEditor } from './shift-editor.tsx'
import { ShiftList } from './shift-list.tsx'
import { shiftsQuery, timeOffQuery } from './shifts.api.ts'
import './shifts.live.ts'
import { readShiftsSearch, type ShiftsSearch } from './shifts.search.ts'
import { shiftsTexts } from './shifts.texts.ts'
import { TimeOffEditor } from './time-off-editor.tsx'
import { TimeOffList } from './time-off-list.tsx'
import { WeekView } from './week-view.tsx'

const CoverageView = lazy(() => import('./coverage-view.tsx').then((module) => module.CoverageView))

const route = getRouteApi('/settings/shifts')

/** Shifts and time off. The address holds the tab, the week and the open drawer. */
export function ShiftsPage() {
  const t = useTexts(shiftsTexts)
  const search = readShiftsSearch(route.useSearch())
  const navigate = route.useNavigate()
  const panelId = useId()
  const [isLinkOpen, setLinkOpen] = useState(false)
  const shifts = useQuery(shiftsQuery)
  const listedTimeOff = useQuery(timeOffQuery).data?.items
  const timeOff = listedTimeOff ?? []
  const areAnswered = useAnswered([shiftsQuery, timeOffQuery])
  const mayManage = shifts.data?.abilities.includes('shift.manage') ?? false
  const show = (change: Partial<Record<keyof ShiftsSearch, string | undefined>>) =>
    void navigate({ search: changedSearch(search, change), replace: !('edit' in change || 'off' in change) })
  const tab = search.tab ?? 'week'
  return (
    <Page>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          areAnswered && (
            <>
              <DraftsLink />
              <Button onClick={() => setLinkOpen(true)}>{t('calendarLink')}</Button>
              <Button onClick={() => show({ off: 'new' })}>{t('addTimeOff')}</Button>
              {mayManage && (
                <Button variant="filled" onClick={() => show({ edit: 'new' })}>
                  {t('addShift')}
                </Button>
              )}
            </>
          )
        }
      />
      <CountTabs
        label={t('views')}
        panelId={panelId}
        value={tab}
        tabs={[
          { value: 'week', label: t('week') },
          { value: 'time-off', label: t('timeOff'), count: listedTimeOff?.length },
          { value: 'coverage', label: t('coverage') },
        ]}
        onChange={(value) => show({ tab: value === 'week' ? undefined : value })}
      />
      <div role="tabpanel" id={panelId}>
        {tab === 'time-off' ? (
          <TimeOffList onEdit={(off) => show({ off })} />
        ) : tab === 'coverage' ? (
          <Suspense fallback={<SkeletonRows rows={6} />}>
            <CoverageView day={search.week} inboxes={search.inboxes} onShow={show} />
          </Suspense>
        ) : shifts.data && areAnswered ? (
          shifts.data.items.length === 0 && timeOff.length === 0 ? (
            <EmptyState
              title={t('emptyTitle')}
              text={t('emptyText')}
              action={mayManage && <Button onClick={() => show({ edit: 'new' })}>{t('addShift')}</Button>}
            />
          ) : (
            <WeekView
              shifts={shifts.data.items}
              day={search.week}
              onDay={(week) => show({ week })}
              onEdit={(edit) => show({ edit })}
              onTimeOff={(off) => show({ off })}
            >
              <ShiftList shifts={shifts.data.items} mayAdd={mayManage} onEdit={(edit) => show({ edit })} />
            </WeekView>
          )
        ) : isApiError(shifts.error) ? (
          <ErrorState
            inline
            message={shifts.error.message}
            requestId={shifts.error.requestId}
            onRetry={() => void shifts.refetch()}
          />
        ) : (
          <SkeletonRows rows={6} />
        )}
      </div>
      <CalendarLink opened={isLinkOpen} onClose={() => setLinkOpen(false)} />
      <ShiftEditor
        shiftId={search.edit}
        shifts={shifts.data?.items ?? []}
        onClose={() => show({ edit: undefined })}
      />
      <TimeOffEditor
        // For whom one may add time off decides about the fields.
        timeOffId={areAnswered ? search.off : undefined}
        items={timeOff}
        isForOthers={mayManage}
        onClose={() => show({ off: undefined })}
      />
    </Page>
  )
}
