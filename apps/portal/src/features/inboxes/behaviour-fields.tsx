import { fieldError, Select, SettingLine, Switch, TextInput } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { onIf } from './behaviour-values.ts'
import { inboxMannersTexts } from './inbox-manners.texts.ts'
import type { BehaviourForm } from './use-behaviour-form.tsx'

type Fields = { form: BehaviourForm }

export function AfterReplyFields({ form: { values, set } }: Fields) {
  const t = useTexts(inboxMannersTexts)
  return (
    <>
      <Select
        label={t('afterReply')}
        allowDeselect={false}
        value={values.status}
        data={(['keep', 'close'] as const).map((status) => ({ value: status, label: t(`status_${status}`) }))}
        onChange={(status) => status && set('status', status)}
      />
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
    </>
  )
}

export function FollowUpFields({ form }: Fields) {
  const t = useTexts(inboxMannersTexts)
  const { values, set } = form
  return (
    <>
      <Select
        label={t('followUp')}
        allowDeselect={false}
        value={values.followUp}
        data={(['reopen', 'reopen_within', 'new'] as const).map((mode) => ({
          value: mode,
          label: t(`follow_${mode}`),
        }))}
        onChange={(mode) => mode && set('followUp', mode)}
      />
      {values.followUp === 'reopen_within' && <NumberField form={form} name="days" label={t('days')} />}
      {values.followUp !== 'new' && (
        <SettingLine label={t('keepsOwner')}>
          <Switch
            aria-label={t('keepsOwner')}
            checked={values.keepsOwner === 'on'}
            onChange={(event) => set('keepsOwner', onIf(event.currentTarget.checked))}
          />
        </SettingLine>
      )}
    </>
  )
}

export function AssignmentFields({ form }: Fields) {
  const t = useTexts(inboxMannersTexts)
  const { values, set } = form
  return (
    <>
      <Select
        label={t('give')}
        description={t(`give_${values.give as 'off'}_help`)}
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
      <NumberField form={form} name="unassign" label={t('unassign')} help={t('unassignHelp')} />
    </>
  )
}

type NumberFieldProps = Fields & { name: 'days' | 'limit' | 'unassign'; label: string; help?: string }

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
