import type { ListedCalendar } from '@postroom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import { calendarsQuery } from './business-hours.api.ts'
import { businessHoursTexts } from './business-hours.texts.ts'
import { type Editable, hoursOf, newCalendar, valuesOf, type Week, weekProblems } from './calendar-values.ts'

/** The form of a calendar. A save is refused if another person has saved the calendar in the meantime. */
export function useCalendarForm(
  calendar: ListedCalendar | undefined,
  timeZone: string,
  onSaved: (saved: ListedCalendar) => void,
) {
  const t = useTexts(businessHoursTexts)
  const client = useQueryClient()
  const [blank] = useState<Editable>(() => newCalendar(timeZone))
  return useVersionedForm<Editable, ReturnType<typeof valuesOf>>({
    thing: calendar ?? blank,
    valuesOf,
    rules: {
      name: required(t('nameField'), 80),
      week: (value) => {
        const problem = weekProblems(JSON.parse(value) as Week).find((one) => one !== undefined)
        return problem && t(problem)
      },
    },
    save: (values, version) => {
      const fields = { name: values.name, ...hoursOf(values), feedUrl: values.feedUrl || null }
      return calendar
        ? call('calendars.update', { calendarId: calendar.id, version, ...fields })
        : call('calendars.create', fields)
    },
    put: (stored) => {
      const saved = stored as ListedCalendar
      client.setQueryData(
        calendarsQuery.queryKey,
        (before) =>
          before && {
            ...before,
            items: before.items.some(({ id }) => id === saved.id)
              ? before.items.map((one) => (one.id === saved.id ? saved : one))
              : [...before.items, saved],
          },
      )
    },
    conflictText: t('conflict'),
    onSaved: (saved) => onSaved(saved as ListedCalendar),
  })
}

export type CalendarForm = ReturnType<typeof useCalendarForm>['form']
