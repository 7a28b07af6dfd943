import { fieldError, Select, Stack } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#lib/i18n.ts'
import { inboxBehaviourTexts } from './inbox-behaviour-fields.texts.ts'
import { calendarLabelsQuery } from './inboxes.api.ts'
import type { BehaviourForm } from './use-behaviour-form.tsx'

/** The business hours of an inbox: one of the calendars of the workspace, or always. */
export function CalendarField({ form }: { form: BehaviourForm }) {
  const t = useTexts(inboxBehaviourTexts)
  const calendars = useQuery(calendarLabelsQuery)
  const { values, errors, set } = form
  const choices = (calendars.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Stack gap="lg">
      <Select
        label={t('calendar')}
        name="calendarId"
        allowDeselect={false}
        value={values.calendarId ?? ''}
        data={[{ value: '', label: t('always') }, ...choices]}
        onChange={(id) => set('calendarId', id || null)}
        error={fieldError(errors.calendarId)}
      />
      <Link to="/settings/business_hours">{t('toCalendars')}</Link>
    </Stack>
  )
}
