import { fieldError, Select, SettingLine, Switch, TextInput } from '@postroom/ui'
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
        <NumberField form={form} name="limit" label={t('limit')} help={t('limitHelp')} />
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
      <NumberField form={form} name="unassign" label={t('unassign')} help={t('unassignHelp')} />
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

type NumberFieldProps = Fields & { name: 'limit' | 'unassign'; label: string; help?: string }

function NumberField({ form, name, label, help }: NumberFieldProps) {
  const { error, onChange, ...field } = form.field(name)
  return (
    <TextInput
      {...field}
      label={label}
      description={error ? undefined : help}
      error={fieldError(error)}
      inputMode="numeric"
      onChange={(event) =>
        onChange({ currentTarget: { value: event.currentTarget.value.replace(/\D/g, '').slice(0, 5) } })
      }
    />
  )
}
