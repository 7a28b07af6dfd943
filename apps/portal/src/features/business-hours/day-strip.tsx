import type { OutputFor } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { businessHoursTexts } from './business-hours.texts.ts'
import css from './calendar-editor.module.css'
import { formatHours, weekdayAndDay } from './format-hours.ts'

type Days = OutputFor<'calendars.preview'>['days']

/** The next 14 days as columns from 0 to 24 o'clock, with marks where a mail is received and due. */
export function DayStrip({ days, isOld }: { days: Days; isOld: boolean }) {
  const t = useTexts(businessHoursTexts)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid that scrolls in all browsers
    <div
      className={css.strip}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, which needs the focus
      tabIndex={0}
      aria-labelledby="next-days"
      data-old={isOld || undefined}
    >
      {days.map((day, i) => {
        const { weekday, number } = weekdayAndDay(day.date)
        const hours = day.openMinutes > 0 ? formatHours(day.openMinutes) : null
        return (
          <div
            key={day.date}
            className={css.stripDay}
            data-today={i === 0 || undefined}
            data-holiday={(day.label !== null && hours === null) || undefined}
            title={day.label ?? undefined}
          >
            <span className={css.weekday}>{i === 0 ? t('today') : weekday}</span>
            <span className={css.number}>{number}</span>
            <div className={css.column} aria-hidden>
              {day.open.map(({ start, end }) => (
                <i
                  key={start}
                  style={{ insetBlockStart: `${start / 14.4}%`, blockSize: `${(end - start) / 14.4}%` }}
                />
              ))}
              {[day.receivedMinute, day.dueMinute].map(
                (minute, mark) =>
                  minute !== null && (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the first is received, the second due
                    <u key={mark} style={{ insetBlockStart: `${minute / 14.4}%` }} />
                  ),
              )}
            </div>
            <span className={css.hours}>{hours ?? (day.label === null ? '–' : t('holiday'))}</span>
          </div>
        )
      })}
    </div>
  )
}
