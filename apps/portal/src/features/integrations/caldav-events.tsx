import type { CaldavEvent } from '@postroom/contract'
import { formatCalendarDate, formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './caldav.module.css'
import { caldavTexts } from './caldav.texts.ts'

type EventListProps = {
  events: readonly CaldavEvent[]
  total: number
  nameOfUser?: (userId: string) => string | undefined
}

/** Events with their days, and whose time off they are. */
export function EventList({ events, total, nameOfUser }: EventListProps) {
  const t = useTexts(caldavTexts)
  return (
    <>
      <ul className={css.events}>
        {events.map((event, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events have no id, and the list is replaced as a whole.
          <li key={at}>
            <span>{event.title}</span>
            <span className={css.days}>
              {daysOf(event)}
              {event.userId && nameOfUser?.(event.userId) && `, ${nameOfUser(event.userId)}`}
            </span>
          </li>
        ))}
      </ul>
      {events.length < total && <p className={css.help}>{t('firstEvents', { count: events.length })}</p>}
    </>
  )
}

function daysOf({ start, end, isAllDay }: CaldavEvent): string {
  if (!isAllDay) return `${formatDateTime(new Date(start))} – ${formatDateTime(new Date(end))}`
  return start === end
    ? formatCalendarDate(start)
    : `${formatCalendarDate(start)} – ${formatCalendarDate(end)}`
}
