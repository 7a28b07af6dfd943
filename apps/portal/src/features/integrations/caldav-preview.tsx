import type { CaldavCalendar } from '@postroom/contract'
import { ConfirmDialog, ErrorState, Notice, Select, SkeletonRows } from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { membersQuery, nameOf } from '#features/members/index.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './caldav.module.css'
import { caldavTexts } from './caldav.texts.ts'
import { EventList } from './caldav-events.tsx'
import { caldavPreviewQuery, hoursQuery } from './integrations.api.ts'

type CaldavPreviewProps = {
  calendar: CaldavCalendar
  use: 'holidays' | 'absences'
  onApply: (hoursId: string | null) => Promise<unknown>
  onClose: () => void
}

/** Asks before a calendar is used, and shows what it would bring. */
export function CaldavPreview({ calendar, use, onApply, onClose }: CaldavPreviewProps) {
  const t = useTexts(caldavTexts)
  const hours = useQuery({ ...hoursQuery, enabled: use === 'holidays' })
  const [chosen, setChosen] = useState<string>()
  const client = useQueryClient()
  const all = hours.data?.items ?? []
  const idAmong = (items: typeof all) => chosen ?? items.find(({ isDefault }) => isDefault)?.id ?? null
  const { name } = calendar
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t(use === 'holidays' ? 'useHolidays' : 'useAbsences', { name })}
      confirmLabel={t('switchOn')}
      onConfirm={async () =>
        onApply(use === 'holidays' ? idAmong((await client.ensureQueryData(hoursQuery)).items) : null)
      }
    >
      <div className={css.parts}>
        {use === 'holidays' &&
          (hours.data && all.length === 0 ? (
            <Notice tone="warn">{t('noHours')}</Notice>
          ) : (
            <Select
              label={t('hours')}
              description={t('hoursHelp')}
              data={all.map(({ id, name: label }) => ({ value: id, label }))}
              value={idAmong(all)}
              onChange={(value) => value && setChosen(value)}
            />
          ))}
        <Found calendar={calendar} use={use} />
      </div>
    </ConfirmDialog>
  )
}

function Found({ calendar, use }: Pick<CaldavPreviewProps, 'calendar' | 'use'>) {
  const t = useTexts(caldavTexts)
  const { data, error, refetch } = useQuery(caldavPreviewQuery(calendar.id, use))
  const people = useQuery(membersQuery).data?.items ?? []
  if (isApiError(error))
    return (
      <ErrorState inline message={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
    )
  if (!data) return <SkeletonRows rows={4} />
  const { count, memberCount, unmatchedCount, events } = data
  const nameOfUser = (userId: string) => {
    const person = people.find(({ id }) => id === userId)
    return person && nameOf(person)
  }
  return (
    <>
      <p className={css.found}>
        {use === 'holidays'
          ? t('holidaysCount', { count })
          : count === 0
            ? t('absencesCount', { count })
            : t('absencesFound', { count, members: memberCount })}
        {unmatchedCount > 0 && `; ${t('matchNone', { count: unmatchedCount })}`}
      </p>
      {unmatchedCount > 0 && <p className={css.help}>{t('unmatchedHelp')}</p>}
      {events.length === 0 ? (
        <p className={css.help}>{t('nothingFound')}</p>
      ) : (
        <EventList events={events} total={count + unmatchedCount} nameOfUser={nameOfUser} />
      )}
    </>
  )
}
