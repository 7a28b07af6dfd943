import { ruleLimits } from '@postroom/contract'
import { fieldError, Select, TagsInput, Textarea } from '@postroom/ui'
import { useConditionNames } from '#features/conditions/index.ts'
import { useTexts } from '#lib/i18n.ts'
import type { ActionFieldsProps, Of } from './action-props.ts'
import { ruleEditorTexts } from './rule-editor.texts.ts'
import { VariableChoices } from './variable-choices.tsx'

/** Recipients of a forwarded message, and the text above it. */
export function ForwardFields({ action, errors, onChange }: ActionFieldsProps<Of<'forward'>>) {
  const t = useTexts(ruleEditorTexts)
  return (
    <>
      <TagsInput
        aria-label={t('addresses')}
        placeholder={action.to.length === 0 ? t('addressesHint') : ''}
        description={t('addressesHelp')}
        inputMode="email"
        maxTags={ruleLimits.forwardAddresses}
        splitChars={[',', ';', ' ']}
        error={fieldError(errors.to)}
        value={action.to}
        onChange={(to) => onChange({ ...action, to })}
      />
      <Textarea
        aria-label={t('forwardText')}
        placeholder={t('forwardText')}
        autosize
        minRows={1}
        maxLength={5_000}
        error={fieldError(errors.text)}
        value={action.text}
        onChange={({ currentTarget }) => onChange({ ...action, text: currentTarget.value })}
      />
      <VariableChoices text={action.text} onChange={(text) => onChange({ ...action, text })} />
    </>
  )
}

/** The SLA that the conversation follows from then on. */
export function SlaSelect({ action, errors, onChange }: ActionFieldsProps<Of<'set_sla'>>) {
  const t = useTexts(ruleEditorTexts)
  const { choicesOf } = useConditionNames()
  return (
    <Select
      aria-label={t('sla')}
      placeholder={t('choose')}
      description={t('slaHelp')}
      searchable
      error={fieldError(errors.slaId)}
      value={action.slaId || null}
      data={choicesOf('sla', [action.slaId])}
      onChange={(slaId) => slaId && onChange({ ...action, slaId })}
    />
  )
}
