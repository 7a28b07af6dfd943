import type { Shift } from '@postroom/contract'
import { ActionIcon, Button, ErrorState, SkeletonRows } from '@postroom/ui'
import { nowMs } from '@postroom/ui/clock'
import { IconAlertTriangle, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { membersQuery } from '#features/members/index.ts'
import { isApiError } from '#lib/api-error.ts'
import { formatCalendarDate, formatNumber } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { currentTimeZone } from '#lib/time-zone.ts'
import { useAnswered } from '#lib/use-answered.ts'
import { useLatch } from '#lib/use-latch.ts'
import { dateIn, formatDateRange, hoursOf } from './shift-times.ts'
import { addDays, mondayOf, scheduleQuery } from './shifts.api.ts'
import css from './shifts.module.css'
import { shiftsTexts } from './shifts.texts.ts'
import { useNames } from './use-names.ts'
import { WeekGrid } from './week-grid.tsx'

type WeekViewProps = {
  shifts: readonly Shift[]
  /** A day of the week that is shown. */
  day: string | undefined
  onDay: (day: string | undefined) => void
  onEdit: (shiftId: string) => void
  onTimeOff: (timeOffId: string) => void
  /** Shown below the week, once its height is known. */
  children: ReactNode
}

/** One week: who works when, who is absent, and what is wrong with it. */
export function WeekView({ shifts, day, onDay, onEdit, onTimeOff, children }: WeekViewProps) {
  const t = useTexts(shiftsTexts)
  const timeZone = currentTimeZone()
  const today = dateIn(nowMs(), timeZone)
  const monday = mondayOf(day ?? today)
  const schedule = useQuery(scheduleQuery(monday, timeZone))
  // The rows are in the order of the names.
  const areNamesKnown = useAnswered([membersQuery])
  const data = areNamesKnown ? schedule.data : undefined
  const isWhole = useLatch(areNamesKnown && !schedule.isLoading)
  const people = new Set(data?.items.map(({ userId }) => userId))
  const worked = data?.items.reduce(
    (sum, item) => sum + Date.parse(item.endsAt) - Date.parse(item.startsAt),
    0,
  )
  return (
    <>
      <div className={css.toolbar}>
        <ActionIcon aria-label={t('previousWeek')} onClick={() => onDay(addDays(monday, -7))}>
          <IconChevronLeft size={16} />
        </ActionIcon>
        <ActionIcon aria-label={t('nextWeek')} onClick={() => onDay(addDays(monday, 7))}>
          <IconChevronRight size={16} />
        </ActionIcon>
        <h2 className={css.range}>{formatDateRange(monday, addDays(monday, 6))}</h2>
        <Button onClick={() => onDay(undefined)}>{t('today')}</Button>
        {data && (
          <span className={css.summary}>
            {t('summary', { n: people.size, hours: formatNumber(hoursOf(worked ?? 0)) })}
          </span>
        )}
      </div>
      {data ? (
        <WeekGrid
          key={monday}
          monday={monday}
          today={today}
          shifts={shifts}
          schedule={data}
          onEdit={onEdit}
          onTimeOff={onTimeOff}
        />
      ) : isApiError(schedule.error) ? (
        <ErrorState
          inline
          message={schedule.error.message}
          requestId={schedule.error.requestId}
          onRetry={() => void schedule.refetch()}
        />
      ) : (
        <SkeletonRows rows={5} />
      )}
      {data && <Warnings warnings={data.warnings} />}
      {isWhole && children}
    </>
  )
}

type Warning = { kind: 'overlap' | 'short_rest'; userId: string; endsAt: string; startsAt: string }

function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  const t = useTexts(shiftsTexts)
  const { personName } = useNames()
  return (
    <ul className={css.warnings}>
      {warnings.map(({ kind, userId, endsAt, startsAt }) => {
        const date = formatCalendarDate(dateIn(startsAt, currentTimeZone()))
        const rest = Date.parse(startsAt) - Date.parse(endsAt)
        return (
          <li key={`${userId} ${startsAt}`}>
            <IconAlertTriangle size={16} aria-hidden />
            {kind === 'overlap'
              ? t('overlap', { name: personName(userId), date })
              : t('shortRest', { name: personName(userId), date, hours: formatNumber(hoursOf(rest)) })}
          </li>
        )
      })}
    </ul>
  )
}
