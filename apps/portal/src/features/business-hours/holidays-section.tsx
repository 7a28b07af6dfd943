import type { ListedCalendar } from '@postroom/contract'
import { Button, FormError, RowBox } from '@postroom/ui'
import { IconCalendarPlus, IconFlag, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { OutputFor } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { businessHoursTexts } from './business-hours.texts.ts'
import css from './calendar-editor.module.css'
import type { OwnDay } from './calendar-values.ts'
import { CountryDialog } from './country-dialog.tsx'
import { FeedDialog } from './feed-dialog.tsx'
import { CountryRow, FeedRow, HolidayRow } from './holiday-rows.tsx'
import { OwnDayDialog } from './own-day-dialog.tsx'
import type { CalendarForm } from './use-calendar-form.ts'

type HolidaysSectionProps = {
  form: CalendarForm
  calendar: ListedCalendar | undefined
  preview: OutputFor<'calendars.preview'> | undefined
}

/** Holidays of a country and of a feed, each date of which can be left out, and days of its own, for a year. */
export function HolidaysSection({ form, calendar, preview }: HolidaysSectionProps) {
  const t = useTexts(businessHoursTexts)
  const [asked, setAsked] = useState<'country' | 'feed' | OwnDay | 'day'>()
  const { ownDays, holidays, skippedDays } = form.values
  // Whether a day counts follows the form at once; the dates are those of the server's preview.
  const days = (preview?.holidays ?? []).map((day) => ({
    ...day,
    counts: day.key === null || !skippedDays.includes(day.key),
  }))
  const { set } = form
  const close = () => setAsked(undefined)
  const count = (key: string, counts: boolean) =>
    set('skippedDays', (counts ? skippedDays.filter((one) => one !== key) : [...skippedDays, key]).sort())
  const removeDay = (date: string) =>
    set(
      'ownDays',
      ownDays.filter((day) => day.date !== date),
    )
  return (
    <section aria-labelledby="holidays">
      <div className={css.head}>
        <h2 id="holidays">{t('holidays')}</h2>
        {days.length > 0 && (
          <span className={css.meta}>
            {t('counted', { counted: days.filter((day) => day.counts).length, all: days.length })}
          </span>
        )}
        <div className={css.acts}>
          <Button size="xs" leftSection={<IconPlus size={14} />} onClick={() => setAsked('day')}>
            {t('addDate')}
          </Button>
          <Button size="xs" leftSection={<IconFlag size={14} />} onClick={() => setAsked('country')}>
            {t('addCountry')}
          </Button>
          <Button size="xs" leftSection={<IconCalendarPlus size={14} />} onClick={() => setAsked('feed')}>
            {t('addFeed')}
          </Button>
        </div>
      </div>
      <FormError>{form.field('feedUrl').error}</FormError>
      {(days.length > 0 || holidays || form.values.feedUrl) && (
        <RowBox>
          {holidays && <CountryRow holidays={holidays} onRemove={() => set('holidays', null)} />}
          {form.values.feedUrl && (
            <FeedRow url={form.values.feedUrl} calendar={calendar} onRemove={() => form.set('feedUrl', '')} />
          )}
          {days.map((day) => (
            <HolidayRow
              key={`${day.source} ${day.key} ${day.date}`}
              day={day}
              onCount={(counts) => day.key !== null && count(day.key, counts)}
              onEdit={() => setAsked(ownDays.find(({ date }) => date === day.date))}
              onRemove={() => removeDay(day.date)}
            />
          ))}
        </RowBox>
      )}
      {days.length === 0 && !holidays && !form.values.feedUrl && (
        <p className={css.meta}>{t('noHolidays')}</p>
      )}
      {asked === 'country' && (
        <CountryDialog holidays={holidays} onClose={close} onChoose={(next) => set('holidays', next)} />
      )}
      {asked === 'feed' && (
        <FeedDialog url={form.values.feedUrl} onClose={close} onChoose={(url) => form.set('feedUrl', url)} />
      )}
      {(asked === 'day' || typeof asked === 'object') && (
        <OwnDayDialog
          day={asked === 'day' ? undefined : asked}
          onClose={close}
          onSave={(day) =>
            set(
              'ownDays',
              [
                ...ownDays.filter(
                  ({ date }) => date !== day.date && (asked === 'day' || date !== asked.date),
                ),
                day,
              ].sort((a, b) => (a.date < b.date ? -1 : 1)),
            )
          }
        />
      )}
    </section>
  )
}
