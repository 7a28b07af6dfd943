import type { ListedCalendar } from '@postroom/contract'
import {
  Badge,
  FormError,
  fieldError,
  Page,
  PageHeader,
  RowMenu,
  SaveButton,
  Select,
  TextInput,
  toast,
} from '@postroom/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useNamedTab } from '#app/page-detail.ts'
import { useSession } from '#app/session.ts'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { useTexts } from '#lib/i18n.ts'
import { timeZoneChoices } from '#lib/time-zone-choices.ts'
import { businessHoursTexts } from './business-hours.texts.ts'
import css from './calendar-editor.module.css'
import { CalendarMenu, DeleteCalendarDialog } from './calendar-menu.tsx'
import { hoursOf, weekMinutes } from './calendar-values.ts'
import { formatHours } from './format-hours.ts'
import { HolidaysSection } from './holidays-section.tsx'
import { PreviewSection, previewFormId } from './preview-section.tsx'
import { useCalendarForm } from './use-calendar-form.ts'
import { usePreview } from './use-preview.ts'
import { WeekEditor } from './week-editor.tsx'

const formId = 'calendar'

type CalendarEditorProps = {
  calendar: ListedCalendar | undefined
  /** How many calendars there are. */
  count: number
  onOpen: (id: string | undefined) => void
}

/** One calendar, or a new one: week, preview by the server's own figures, holidays. */
export function CalendarEditor({ calendar, count, onOpen }: CalendarEditorProps) {
  const t = useTexts(businessHoursTexts)
  const { user } = useSession()
  useNamedTab(calendar?.name)
  const [isDeleting, setDeleting] = useState(false)
  const { form, discard } = useCalendarForm(calendar, user?.settings.timeZone ?? 'UTC', (saved) => {
    toast.ok(t('saved', { name: saved.name }))
    if (!calendar) onOpen(saved.id)
  })
  const hours = hoursOf(form.values)
  const preview = usePreview(calendar?.id ?? null, hours)
  const { error: nameError, ...name } = form.field('name')
  return (
    <Page>
      <UnsavedGuard dirty={form.isDirty} searchKey="calendar" />
      <PageHeader
        parent={<Link to="/settings/business_hours">{t('title')}</Link>}
        parentNote={t('count', { n: count })}
        title={calendar?.name ?? t('create')}
        badge={
          <>
            {calendar?.isDefault && <Badge>{t('default')}</Badge>}
            {calendar && calendar.teamId !== null && <Badge>{t('ofTeam')}</Badge>}
          </>
        }
        lead={calendar ? <UsedBy calendar={calendar} /> : t('newLead')}
        actions={
          <>
            {calendar && (
              <RowMenu name={calendar.name}>
                <CalendarMenu calendar={calendar} onDelete={() => setDeleting(true)} />
              </RowMenu>
            )}
            <SaveButton
              form={formId}
              dirty={form.isDirty || !calendar}
              saving={form.pending}
              {...(calendar && { onDiscard: discard })}
            />
          </>
        }
      />
      <form {...form.formProps} id={formId} className={css.form}>
        <FormError>{form.problem}</FormError>
        <div className={css.fields}>
          <TextInput {...name} label={t('name')} error={fieldError(nameError)} maxLength={80} />
          <Select
            label={t('timeZone')}
            name="timeZone"
            searchable
            allowDeselect={false}
            value={form.values.timeZone}
            data={timeZoneChoices(form.values.timeZone)}
            onChange={(zone) => zone && form.set('timeZone', zone)}
            error={fieldError(form.field('timeZone').error)}
          />
        </div>
        <section aria-labelledby="weekly-hours">
          <div className={css.head}>
            <h2 id="weekly-hours">{t('weeklyHours')}</h2>
            <span className={css.meta}>{t('aWeek', { hours: formatHours(weekMinutes(hours.week)) })}</span>
          </div>
          <WeekEditor week={hours.week} onChange={(week) => form.set('week', week)} />
        </section>
        <PreviewSection preview={preview} />
        <HolidaysSection form={form} calendar={calendar} preview={preview.data} />
      </form>
      <form id={previewFormId} onSubmit={(event) => event.preventDefault()} />
      {calendar && (
        <DeleteCalendarDialog
          calendar={calendar}
          opened={isDeleting}
          onClose={() => setDeleting(false)}
          onDeleted={() => onOpen(undefined)}
        />
      )}
    </Page>
  )
}

/** The inboxes and rules that work by the calendar. */
function UsedBy({ calendar: { uses } }: { calendar: ListedCalendar }) {
  const t = useTexts(businessHoursTexts)
  return (
    <>
      {uses.length === 0 ? t('usedByNone') : t('usedBy')}{' '}
      {uses.map((use, i) => (
        <span key={use.id}>
          {i > 0 && ', '}
          <UseLink use={use} />
        </span>
      ))}
      {uses.length > 0 && '. '}
      {t('fromNowOn')}
    </>
  )
}

/** Where the calendar of an inbox, a rule or an SLA is chosen. */
function UseLink({ use: { kind, id, name } }: { use: ListedCalendar['uses'][number] }) {
  if (kind === 'sla')
    return (
      <Link to="/settings/workspace/SLA" search={{ sla: id }}>
        {name}
      </Link>
    )
  if (kind === 'rule')
    return (
      <Link to="/settings/workspace/rules" search={{ rule: id }}>
        {name}
      </Link>
    )
  return (
    <Link to="/settings/teams/$teamId" params={{ teamId: id }} search={{ tab: 'behaviour' }}>
      {name}
    </Link>
  )
}
