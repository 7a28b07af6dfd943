import type { ListedCalendar } from '@postroom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import { calendarsQuery } from './business-hours.api.ts'
import { businessHoursTexts } from './business-hours.texts.ts'
import { type Editable, hoursOf, newCalendar, valuesOf, weekProblems } from './calendar-values.ts'

/** The form of a calendar. A save is refused if another person has saved the calendar in the meantime. */
export function useCalendarForm(
  calendar: ListedCalendar | undefined,
  timeZone: string,
  onSaved: (saved: ListedCalendar) => void,
) {
  const t = useTexts(businessHoursTexts)
  const client = useQueryClient()
  const [blank] = useState<Editable>(() => newCalendar(timeZone))
  return useVersionedForm({
    thing: calendar ?? blank,
    valuesOf,
    rules: {
      name: required(t('nameField'), 80),
      week: (week) => {
        const problem = weekProblems(week).find((one) => one !== undefined)
        return problem && t(problem)
      },
    },
    save: (values, version, options) => {
      const fields = { name: values.name, ...hoursOf(values), feedUrl: values.feedUrl || null }
      return calendar
        ? call('calendars.update', { calendarId: calendar.id, version, ...fields }, options)
        : call('calendars.create', fields, options)
    },
    put: (saved) => {
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
    onSaved,
  })
}

export type CalendarForm = ReturnType<typeof useCalendarForm>['form']
