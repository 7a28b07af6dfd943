import type { WorkingHours } from '@postroom/contract'
import { ActionIcon, Button, Select, SettingLine, Switch, TextInput } from '@postroom/ui'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '#app/session.ts'
import { formatCalendarDate, weekdayNames } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { timeZoneChoices } from '#lib/time-zone-choices.ts'
import { hoursOf, usualHours } from './behaviour-values.ts'
import { inboxMannersTexts } from './inbox-manners.texts.ts'
import type { BehaviourForm } from './use-behaviour-form.tsx'
import css from './working-hours-field.module.css'

type Window = WorkingHours['week'][number][number]
type Editing = { hours: WorkingHours; change: (part: Partial<WorkingHours>) => void }

const windowsAtMost = 4

/** Working hours of an inbox: none, or a time zone with weekly periods and days off. */
export function WorkingHoursField({ form }: { form: BehaviourForm }) {
  const t = useTexts(inboxMannersTexts)
  const { user } = useSession()
  const { value, error } = form.field('hours')
  const hours = hoursOf(value)
  const put = (next: WorkingHours | null) => form.set('hours', next ? JSON.stringify(next) : '')
  return (
    <div className={css.field}>
      <SettingLine label={t('hoursOn')}>
        <Switch
          aria-label={t('hoursOn')}
          checked={hours !== null}
          onChange={(event) =>
            put(event.currentTarget.checked ? usualHours(user?.settings.timeZone ?? 'UTC') : null)
          }
        />
      </SettingLine>
      {hours && <HoursEditor hours={hours} change={(part) => put({ ...hours, ...part })} />}
      {error && (
        <div role="alert" className={css.problem}>
          {error}
        </div>
      )}
    </div>
  )
}

function HoursEditor({ hours, change }: Editing) {
  const t = useTexts(inboxMannersTexts)
  const setDay = (day: number, windows: Window[]) =>
    change({ week: hours.week.map((before, i) => (i === day ? windows : before)) })
  return (
    <>
      <Select
        label={t('zone')}
        searchable
        allowDeselect={false}
        value={hours.timeZone}
        data={timeZoneChoices(hours.timeZone)}
        onChange={(timeZone) => timeZone && change({ timeZone })}
      />
      <ul className={css.week}>
        {weekdayNames().map((name, day) => (
          <DayHours
            key={name}
            name={name}
            windows={hours.week[day] ?? []}
            onChange={(windows) => setDay(day, windows)}
          />
        ))}
      </ul>
      <DaysOff hours={hours} change={change} />
    </>
  )
}

type DayHoursProps = { name: string; windows: Window[]; onChange: (windows: Window[]) => void }

function DayHours({ name, windows, onChange }: DayHoursProps) {
  const t = useTexts(inboxMannersTexts)
  const set = (at: number, part: Partial<Window>) =>
    onChange(windows.map((window, i) => (i === at ? { ...window, ...part } : window)))
  return (
    <li className={css.day}>
      <span className={css.name}>{name}</span>
      <div className={css.windows}>
        {windows.length === 0 && <span className={css.closed}>{t('closedDay')}</span>}
        {windows.map(({ from, until }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a period is identified by its position in the day
          <div key={i} className={css.window}>
            <TextInput
              type="time"
              aria-label={t('from', { day: name })}
              value={from}
              onChange={(event) => event.currentTarget.value && set(i, { from: event.currentTarget.value })}
            />
            <span aria-hidden>–</span>
            <TextInput
              type="time"
              aria-label={t('until', { day: name })}
              // A time input has no 24:00, so midnight stands for the end of the day.
              value={until === '24:00' ? '00:00' : until}
              onChange={({ currentTarget: { value } }) =>
                value && set(i, { until: value === '00:00' ? '24:00' : value })
              }
            />
            <ActionIcon
              size="xs"
              aria-label={t('removeTime', { day: name, from, until })}
              onClick={() => onChange(windows.filter((_, at) => at !== i))}
            >
              <IconX size={16} />
            </ActionIcon>
          </div>
        ))}
      </div>
      {windows.length < windowsAtMost && (
        <ActionIcon
          size="xs"
          aria-label={t('addTime', { day: name })}
          onClick={() => onChange([...windows, nextWindow(windows)])}
        >
          <IconPlus size={16} />
        </ActionIcon>
      )}
    </li>
  )
}

/** Nine to five, or a period starting an hour after the last one. */
function nextWindow(windows: readonly Window[]): Window {
  const hour = Number(windows.at(-1)?.until.slice(0, 2) ?? 8) + 1
  if (windows.length === 0 || hour > 22) return { from: '09:00', until: '17:00' }
  const clock = (at: number) => `${String(at).padStart(2, '0')}:00`
  return { from: clock(hour), until: clock(hour + 1) }
}

function DaysOff({ hours: { daysOff }, change }: Editing) {
  const t = useTexts(inboxMannersTexts)
  const [date, setDate] = useState('')
  const add = () => {
    if (date) change({ daysOff: [...new Set([...daysOff, date])].sort() })
    setDate('')
  }
  return (
    <div className={css.off}>
      <div className={css.adding}>
        <TextInput
          type="date"
          label={t('daysOff')}
          value={date}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
        {date && <Button onClick={add}>{t('addDay')}</Button>}
      </div>
      {daysOff.length > 0 && (
        <ul className={css.dates}>
          {daysOff.map((day) => (
            <li key={day} className={css.date}>
              {formatCalendarDate(day)}
              <ActionIcon
                size="xs"
                aria-label={t('removeDay', { day: formatCalendarDate(day) })}
                onClick={() => change({ daysOff: daysOff.filter((other) => other !== day) })}
              >
                <IconX size={14} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
