import type { ListedCalendar } from '@postroom/contract'
import { Badge, Checkbox, Menu, RowMenu } from '@postroom/ui'
import { IconFlag, IconRss } from '@tabler/icons-react'
import { call, type OutputFor } from '#lib/api-client.ts'
import { formatCalendarDate, formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useReasonText } from '#lib/reason-text.ts'
import { runAction } from '#lib/use-action.ts'
import { businessHoursTexts } from './business-hours.texts.ts'
import css from './calendar-editor.module.css'
import { countryName } from './country-name.ts'

type Holiday = OutputFor<'calendars.preview'>['holidays'][number]

type HolidayRowProps = {
  day: Holiday
  onCount: (counts: boolean) => void
  onEdit: () => void
  onRemove: () => void
}

/** One date: whether it counts, and its hours. */
export function HolidayRow({ day, onCount, onEdit, onRemove }: HolidayRowProps) {
  const t = useTexts(businessHoursTexts)
  const { label, source, date, counts, windows } = day
  const name = label || formatCalendarDate(date)
  const hours = windows.map(({ from, until }) => `${from} – ${until}`).join(', ')
  return (
    <div className={css.holiday} data-out={!counts || undefined}>
      {source === 'own' ? (
        <span />
      ) : (
        <Checkbox
          aria-label={`${name}, ${formatCalendarDate(date)}`}
          checked={counts}
          onChange={(event) => onCount(event.currentTarget.checked)}
        />
      )}
      <span className={css.holidayName}>
        {name} {source === 'own' && <Badge>{t('ownDate')}</Badge>}
      </span>
      <span className={css.holidayDate}>{formatCalendarDate(date)}</span>
      <span className={css.holidayHours}>{counts ? hours || t('closed') : t('notCounted')}</span>
      {source === 'own' && (
        <RowMenu name={name}>
          <Menu.Item onClick={onEdit}>{t('edit')}</Menu.Item>
          <Menu.Item data-tone="bad" onClick={onRemove}>
            {t('removeDate')}
          </Menu.Item>
        </RowMenu>
      )}
    </div>
  )
}

type CountryRowProps = { holidays: NonNullable<ListedCalendar['holidays']>; onRemove: () => void }

/** Country whose public holidays count. */
export function CountryRow({ holidays: { country, region }, onRemove }: CountryRowProps) {
  const t = useTexts(businessHoursTexts)
  const name = countryName(country)
  return (
    <div className={css.source}>
      <IconFlag size={16} aria-hidden />
      <strong>{t('publicHolidays', { place: region ? `${name} (${region})` : name })}</strong>
      <RowMenu name={name}>
        <Menu.Item data-tone="bad" onClick={onRemove}>
          {t('removeCountry')}
        </Menu.Item>
      </RowMenu>
    </div>
  )
}

type FeedRowProps = { url: string; calendar: ListedCalendar | undefined; onRemove: () => void }

/** The feed with what came of reading it last. */
export function FeedRow({ url, calendar, onRemove }: FeedRowProps) {
  const t = useTexts(businessHoursTexts)
  const reasonText = useReasonText()
  const feed = calendar?.feed?.url === url ? calendar.feed : null
  return (
    <div className={css.source}>
      <IconRss size={16} aria-hidden />
      <strong>{t('feed')}</strong>
      <span className={css.url}>{url}</span>
      <span className={css.feedState} data-bad={feed?.problem ? true : undefined}>
        {feed === null
          ? t('readOnSave')
          : feed.problem
            ? t('feedFailed', { reason: reasonText(feed.problem) })
            : feed.readAt && t('feedRead', { at: formatDateTime(feed.readAt), n: feed.dayCount })}
      </span>
      <RowMenu name={t('feed')}>
        {feed && calendar && (
          <Menu.Item
            onClick={() => void runAction(() => call('calendars.read_feed', { calendarId: calendar.id }))}
          >
            {t('readNow')}
          </Menu.Item>
        )}
        <Menu.Item data-tone="bad" onClick={onRemove}>
          {t('removeFeed')}
        </Menu.Item>
      </RowMenu>
    </div>
  )
}
