import { describedField, NumberField, Select, SettingLine, Switch } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { inboxBehaviourTexts } from './inbox-behaviour-fields.texts.ts'
import type { BehaviourForm } from './use-behaviour-form.tsx'

type Fields = { form: BehaviourForm }

export function AssignmentFields({ form }: Fields) {
  const t = useTexts(inboxBehaviourTexts)
  const { values, set } = form
  return (
    <>
      <Select
        label={t('give')}
        description={t(`give_${values.give}_help`)}
        allowDeselect={false}
        value={values.give}
        data={(['off', 'in_turn', 'least_loaded'] as const).map((mode) => ({
          value: mode,
          label: t(`give_${mode}`),
        }))}
        onChange={(mode) => mode && set('give', mode)}
      />
      {values.give !== 'off' && (
        <NumberField label={t('limit')} {...describedField(form.control('limit'), t('limitHelp'))} />
      )}
      <Select
        label={t('assign')}
        allowDeselect={false}
        value={values.assign}
        data={(['keep', 'replier_if_free', 'replier'] as const).map((assign) => ({
          value: assign,
          label: t(`assign_${assign}`),
        }))}
        onChange={(assign) => assign && set('assign', assign)}
      />
      <NumberField label={t('unassign')} {...describedField(form.control('unassign'), t('unassignHelp'))} />
    </>
  )
}

/** Whether people who work in the inbox see the reply drafts of each other. */
export function DraftFields({ form: { values, set } }: Fields) {
  const t = useTexts(inboxBehaviourTexts)
  return (
    <SettingLine label={t('shareDrafts')} help={t('shareDraftsHelp')}>
      <Switch
        aria-label={t('shareDrafts')}
        checked={values.shareDrafts}
        onChange={(event) => set('shareDrafts', event.currentTarget.checked)}
      />
    </SettingLine>
  )
}
