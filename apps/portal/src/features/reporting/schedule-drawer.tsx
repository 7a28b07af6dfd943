import type { Report } from '@postroom/contract'
import { scheduleRhythms } from '@postroom/contract/report-values'
import {
  Button,
  Checkbox,
  describedField,
  FormError,
  fieldError,
  MultiSelect,
  Notice,
  Select,
  SideDrawer,
  Textarea,
  TextInput,
  toast,
} from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '#app/session.ts'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { useConditionNames } from '#features/conditions/index.ts'
import { call } from '#lib/api-client.ts'
import { weekdayNames } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { currentTimeZone } from '#lib/time-zone.ts'
import { timeZoneChoices } from '#lib/time-zone-choices.ts'
import { useAction } from '#lib/use-action.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useForm } from '#lib/use-form.ts'
import dialogs from './dialogs.module.css'
import { useReportName } from './report-names.ts'
import { schedulesQuery } from './reporting.api.ts'
import { Schedules } from './schedule-list.tsx'
import { shareTexts } from './share.texts.ts'

type ScheduleDrawerProps = { report: Report; hasChanged: boolean; opened: boolean; onClose: () => void }

/** Mails a report, now or regularly. */
export function ScheduleDrawer({ report, hasChanged, opened, onClose }: ScheduleDrawerProps) {
  const t = useTexts(shareTexts)
  const nameOf = useReportName()
  return (
    <SideDrawer opened={opened} onClose={onClose} title={t('scheduleTitle', { name: nameOf(report) })}>
      {hasChanged && <Notice tone="warn">{t('unsavedFirst')}</Notice>}
      <ScheduleForm report={report} />
      <Schedules report={report} />
    </SideDrawer>
  )
}

type Rhythm = (typeof scheduleRhythms)[number]

function ScheduleForm({ report }: { report: Report }) {
  const t = useTexts(shareTexts)
  const { user } = useSession()
  const { choicesOf } = useConditionNames()
  const client = useQueryClient()
  const { run: runSend, isPending: isSending } = useAction({ toastRefusals: true })
  const attempt = useAttempt()
  const reportId = report.id
  const form = useForm({
    initial: {
      recipientIds: user ? [user.id] : [],
      rhythm: 'weekly' as Rhythm,
      weekday: 1,
      dayOfMonth: 1,
      time: '08:00',
      timezone: currentTimeZone(),
      skipsEmpty: false,
      skipsUnchanged: false,
      note: '',
    },
    submit: async (values, options) => {
      await call('reporting.save_schedule', { reportId, ...values }, options)
      await client.invalidateQueries({ queryKey: schedulesQuery(reportId).queryKey })
      toast.ok(t('scheduleSaved'))
    },
  })
  const { recipientIds, rhythm, weekday, dayOfMonth, timezone, note } = form.values
  const tick = (name: 'skipsEmpty' | 'skipsUnchanged') => ({
    label: t(name),
    checked: form.values[name],
    onChange: (event: { currentTarget: { checked: boolean } }) => form.set(name, event.currentTarget.checked),
  })
  return (
    <form {...form.formProps} className={dialogs.form}>
      <UnsavedGuard dirty={form.isDirty} isSaving={form.pending} />
      <p className={dialogs.help}>{t('scheduleHelp')}</p>
      <MultiSelect
        label={t('recipients')}
        description={t('recipientsHelp')}
        searchable
        maxValues={50}
        value={recipientIds}
        data={choicesOf('user', recipientIds)}
        error={fieldError(form.errorOf('recipientIds'))}
        onChange={(ids) => form.set('recipientIds', ids)}
      />
      <Textarea label={t('note')} maxLength={500} autosize {...describedField(form.field('note'))} />
      <div className={dialogs.acts}>
        <Button
          loading={isSending}
          disabled={recipientIds.length === 0}
          onClick={() =>
            void runSend(async () => {
              const { sent } = await attempt({ reportId, recipientIds, note }, (input, options) =>
                call('reporting.send', input, options),
              )
              toast.ok(t('sent', { n: sent }))
            })
          }
        >
          {t('sendNow')}
        </Button>
      </div>
      <div className={dialogs.pair}>
        <Select
          label={t('rhythm')}
          value={rhythm}
          data={scheduleRhythms.map((value) => ({ value, label: t(value) }))}
          onChange={(next) => next && form.set('rhythm', next)}
        />
        {rhythm === 'weekly' && (
          <Select
            label={t('weekday')}
            value={String(weekday)}
            data={weekdayNames().map((label, place) => ({ value: String(place + 1), label }))}
            onChange={(next) => next && form.set('weekday', Number(next))}
          />
        )}
        {rhythm === 'monthly' && (
          <Select
            label={t('dayOfMonth')}
            value={String(dayOfMonth)}
            data={Array.from({ length: 31 }, (_, place) => String(place + 1))}
            onChange={(next) => next && form.set('dayOfMonth', Number(next))}
          />
        )}
        <TextInput type="time" label={t('time')} {...describedField(form.field('time'))} />
        <Select
          label={t('zone')}
          searchable
          value={timezone}
          data={timeZoneChoices(timezone)}
          onChange={(next) => next && form.set('timezone', next)}
        />
      </div>
      <Checkbox {...tick('skipsEmpty')} />
      <Checkbox {...tick('skipsUnchanged')} />
      <FormError>{form.problem}</FormError>
      <div className={dialogs.acts}>
        <Button type="submit" variant="filled" loading={form.pending}>
          {t('addSchedule')}
        </Button>
      </div>
    </form>
  )
}
