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
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { currentTimeZone } from '#lib/time-zone.ts'
import { timeZoneChoices } from '#lib/time-zone-choices.ts'
import { useForm } from '#lib/use-form.ts'
import { momentOf, wallClock } from '#lib/wall-clock.ts'
import css from './settings-drafts.module.css'
import { settingsDraftsTexts } from './settings-drafts.texts.ts'
import { useRefetch } from './use-refetch.ts'

/** When the draft is switched on, and when back. */
export function ScheduleSection({ draft }: { draft: SettingsDraft }) {
  const t = useTexts(settingsDraftsTexts)
  const refetch = useRefetch()
  const isPlanned = draft.onAt !== null || draft.backAt !== null
  const zone = isPlanned ? draft.timeZone : currentTimeZone()
  const local = (at: string | null) => (at === null ? '' : wallClock(new Date(at), zone))
  const form = useForm({
    initial: { onAt: local(draft.onAt), backAt: local(draft.backAt), timeZone: zone },
    submit: async ({ onAt, backAt, timeZone }) => {
      const moment = (value: string) => (value === '' ? null : momentOf(value, timeZone).toISOString())
      await call('settings_drafts.schedule', {
        settingsDraftId: draft.id,
        version: draft.version,
        onAt: moment(onAt),
        backAt: moment(backAt),
        timeZone,
      })
      toast.ok(t(onAt || backAt ? 'timesSaved' : 'timesRemoved'))
      await refetch()
    },
  })
  const time = (name: 'onAt' | 'backAt') => {
    const { error, ...field } = form.field(name)
    return <TextInput {...field} type="datetime-local" label={t(name)} error={fieldError(error)} />
  }
  return (
    <Section title={t('times')} help={t('timesHelp')}>
      <FormStack {...form.formProps}>
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
