import type { SettingsDraft } from '@postroom/contract'
import {
  Button,
  FormError,
  FormStack,
  fieldError,
  Pair,
  Section,
  Select,
  TextInput,
  toast,
} from '@postroom/ui'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { currentTimeZone } from '#lib/time-zone.ts'
import { timeZoneChoices } from '#lib/time-zone-choices.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import { momentOf, wallClock } from '#lib/wall-clock.ts'
import css from './settings-drafts.module.css'
import { settingsDraftsTexts } from './settings-drafts.texts.ts'
import { useRefetch } from './use-refetch.ts'

function valuesOf({ onAt, backAt, timeZone: planned }: SettingsDraft) {
  const timeZone = onAt !== null || backAt !== null ? planned : currentTimeZone()
  const local = (at: string | null) => (at === null ? '' : wallClock(new Date(at), timeZone))
  return { onAt: local(onAt), backAt: local(backAt), timeZone }
}

/** When the draft is switched on, and when back. */
export function ScheduleSection({ draft }: { draft: SettingsDraft }) {
  const t = useTexts(settingsDraftsTexts)
  const refetch = useRefetch()
  const { form } = useVersionedForm({
    thing: draft,
    valuesOf,
    save: ({ onAt, backAt, timeZone }, version) => {
      const moment = (value: string) => (value === '' ? null : momentOf(value, timeZone).toISOString())
      return call('settings_drafts.schedule', {
        settingsDraftId: draft.id,
        version,
        onAt: moment(onAt),
        backAt: moment(backAt),
        timeZone,
      })
    },
    put: () => void refetch(),
    conflictText: t('timesConflict'),
    onSaved: ({ onAt, backAt }) => toast.ok(t(onAt || backAt ? 'timesSaved' : 'timesRemoved')),
  })
  const time = (name: 'onAt' | 'backAt') => {
    const { error, ...field } = form.field(name)
    return <TextInput {...field} type="datetime-local" label={t(name)} error={fieldError(error)} />
  }
  return (
    <Section title={t('times')} help={t('timesHelp')}>
      <FormStack {...form.formProps}>
        <UnsavedGuard dirty={form.isDirty} searchKey="draft" />
        <Pair>
          {!draft.isOn && time('onAt')}
          {time('backAt')}
        </Pair>
        <Select
          label={t('timeZone')}
          searchable
          allowDeselect={false}
          data={timeZoneChoices(form.values.timeZone)}
          value={form.values.timeZone}
          onChange={(value) => value && form.set('timeZone', value)}
        />
        <FormError>{form.problem}</FormError>
        <div className={css.timesActs}>
          <Button type="submit" loading={form.pending}>
            {t('saveTimes')}
          </Button>
        </div>
      </FormStack>
    </Section>
  )
}
